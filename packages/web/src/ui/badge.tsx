import type { ReactNode } from 'react';
import { type BadgeTone, badgeStyles } from './badge-styles.ts';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={badgeStyles(tone)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

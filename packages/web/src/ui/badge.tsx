import type { ReactNode } from 'react';
import { type BadgeTone, badgeLook } from './badge-look.ts';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={badgeLook(tone)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

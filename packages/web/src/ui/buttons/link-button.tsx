import type { ComponentProps, ReactNode } from 'react';
import { ButtonContent } from './button-content.tsx';
import { type ButtonStyleProps, buttonStyles } from './button-styles.ts';

interface LinkButtonProps
  extends ButtonStyleProps,
    Omit<ComponentProps<'a'>, 'className' | 'style' | 'target' | 'rel'> {
  href: string;
  newTab?: boolean;
  icon?: ReactNode;
}

export function LinkButton({
  variant = 'secondary',
  size,
  fullWidth,
  newTab = false,
  icon,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <a
      {...link}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonStyles({ variant, size, fullWidth })}
    >
      <ButtonContent icon={icon}>
        {children}
        {newTab && <span className="sr-only"> (abre em outra aba)</span>}
      </ButtonContent>
    </a>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { ButtonContent } from './button-content.tsx';
import { type ButtonStyleProps, buttonStyles } from './button-styles.ts';

interface PlainButtonProps extends ButtonStyleProps, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  busy?: boolean;
  icon?: ReactNode;
}

/** Button without react-aria, so that the login loads quickly. */
export function PlainButton({
  variant,
  size,
  fullWidth,
  busy = false,
  icon,
  type = 'button',
  disabled,
  children,
  ...button
}: PlainButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={buttonStyles({ variant, size, fullWidth })}
    >
      <ButtonContent busy={busy} icon={icon}>
        {children}
      </ButtonContent>
    </button>
  );
}

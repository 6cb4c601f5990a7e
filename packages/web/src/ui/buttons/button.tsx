import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { ButtonContent } from './button-content.tsx';
import { type ButtonStyleProps, buttonStyles } from './button-styles.ts';

export interface ButtonProps
  extends ButtonStyleProps,
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isDisabled' | 'isPending'> {
  busy?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A busy button keeps its size and focus and ignores presses. */
export function Button({ variant, size, fullWidth, busy, disabled, icon, children, ...button }: ButtonProps) {
  return (
    <AriaButton
      {...button}
      isDisabled={disabled}
      isPending={busy}
      className={buttonStyles({ variant, size, fullWidth })}
    >
      <ButtonContent busy={busy} icon={icon}>
        {children}
      </ButtonContent>
    </AriaButton>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ButtonContent } from './button-content.tsx';
import { type ButtonStyleProps, buttonStyles, iconButtonStyles } from './button-styles.ts';

export interface PressProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  busy?: boolean | undefined;
  onPress?: (() => unknown) | undefined;
}

export interface ButtonProps extends ButtonStyleProps, PressProps {
  icon?: ReactNode;
  children: ReactNode;
}

/** A busy button keeps its size and focus and ignores presses. */
export function Button({ variant, size, fullWidth, icon, children, ...button }: ButtonProps) {
  return (
    <button {...pressProps(button)} className={buttonStyles({ variant, size, fullWidth })}>
      <ButtonContent busy={button.busy ?? false} icon={icon}>
        {children}
      </ButtonContent>
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonStyleProps, 'fullWidth'>, PressProps {
  label: string;
  icon: ReactNode;
}

/** The label is the accessible name and the tooltip. */
export function IconButton({ label, icon, variant, size, ...button }: IconButtonProps) {
  return (
    <button
      {...pressProps(button)}
      aria-label={label}
      data-tooltip={label}
      className={iconButtonStyles({ variant, size })}
    >
      <ButtonContent busy={button.busy ?? false} icon={icon} />
    </button>
  );
}

/** Native buttons: hundreds of them stand in a list, and react-aria's take a phone seconds. */
export function pressProps({ busy = false, onPress, onClick, type = 'button', ...button }: PressProps) {
  return {
    ...button,
    type,
    ...(busy && { 'aria-disabled': true }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Stopped, not disabled: a disabled button loses the focus.
      if (busy) return event.preventDefault();
      // Safari does not focus a pressed button, and the focus has to come back to it.
      event.currentTarget.focus();
      onClick?.(event);
      onPress?.();
    },
  };
}

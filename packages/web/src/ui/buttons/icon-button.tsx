import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Tooltip } from '../overlays/tooltip.tsx';
import type { ButtonProps } from './button.tsx';
import { ButtonContent } from './button-content.tsx';
import { iconButtonStyles } from './button-styles.ts';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'fullWidth'> {
  label: string;
  icon: ReactNode;
}

/** The label is the accessible name and the tooltip. */
export function IconButton({ label, icon, variant, size, busy, disabled, ...button }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...button}
        aria-label={label}
        isDisabled={disabled}
        isPending={busy}
        className={iconButtonStyles({ variant, size })}
      >
        <ButtonContent busy={busy} icon={icon} />
      </AriaButton>
    </Tooltip>
  );
}

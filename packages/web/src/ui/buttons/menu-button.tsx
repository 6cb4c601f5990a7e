import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components';
import { optionStyles } from '../choices/option-styles.ts';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import { Button } from './button.tsx';
import type { ButtonStyleProps } from './button-styles.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  onAction?: () => void;
  /** A link instead of an action. */
  href?: string;
  newTab?: boolean;
}

interface MenuButtonProps extends ButtonStyleProps {
  label: string;
  icon?: ReactNode;
  /** The label becomes the accessible name and the tooltip. */
  iconOnly?: boolean;
  items: readonly MenuEntry[];
  disabled?: boolean;
  /** Added to the accessible name, where many menus share one label. */
  of?: string;
}

export function MenuButton({
  label,
  icon,
  iconOnly = false,
  items,
  disabled,
  of,
  ...style
}: MenuButtonProps) {
  return (
    <MenuTrigger>
      {iconOnly ? (
        <IconButton {...style} label={label} icon={icon} disabled={disabled} />
      ) : (
        <Button
          variant="secondary"
          {...style}
          icon={icon}
          disabled={disabled}
          {...(of && { 'aria-label': `${label}: ${of}` })}
        >
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
      <FloatingPanel placement="bottom end" className="min-w-52">
        <Menu aria-label={label} items={items} className="p-1 outline-none">
          {(item) => (
            <MenuItem
              id={item.id}
              textValue={item.label}
              isDisabled={item.disabled}
              {...(item.onAction && { onAction: item.onAction })}
              {...(item.href && { href: item.href })}
              {...(item.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
              className={optionStyles(item.tone)}
            >
              {item.icon}
              {item.label}
            </MenuItem>
          )}
        </Menu>
      </FloatingPanel>
    </MenuTrigger>
  );
}

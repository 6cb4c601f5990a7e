import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { IconButton } from './icon-button.tsx';
import { optionLook } from './option-look.ts';

interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  onAction: () => void;
}

interface MenuButtonProps extends ButtonLook {
  label: string;
  icon?: ReactNode;
  /** Shows the icon alone; the label becomes its name and tooltip. */
  iconOnly?: boolean;
  items: readonly MenuEntry[];
  disabled?: boolean;
}

export function MenuButton({ label, icon, iconOnly = false, items, disabled, ...look }: MenuButtonProps) {
  return (
    <MenuTrigger>
      {iconOnly ? (
        <IconButton {...look} label={label} icon={icon} disabled={disabled} />
      ) : (
        <Button variant="secondary" {...look} icon={icon} disabled={disabled}>
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
              onAction={item.onAction}
              className={optionLook(item.tone)}
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

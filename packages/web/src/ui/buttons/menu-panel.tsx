import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components';
import { optionStyles } from '../choices/option-styles.ts';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import type { MenuEntry } from './menu-entry.ts';

type MenuPanelProps = {
  trigger: RefObject<HTMLElement | null>;
  label: string;
  items: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function MenuPanel({ trigger, label, items, open, onOpenChange }: MenuPanelProps) {
  return (
    <FloatingPanel
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="min-w-52"
    >
      <Menu
        aria-label={label}
        items={items}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
        className="p-1 outline-none"
      >
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
  );
}

import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Button, IconButton } from './button.tsx';
import type { ButtonStyleProps } from './button-styles.ts';
import type { MenuEntry } from './menu-entry.ts';

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

export const MenuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** The menu's code is fetched when it is about to be opened, and the menu is made when it is. */
export function MenuButton({
  label,
  icon,
  iconOnly = false,
  items,
  disabled = false,
  of,
  ...style
}: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);

  function change(next: boolean) {
    setOpen(next);
    if (next) setUsed(true);
  }
  const fetchEarly = () => void MenuPanel.prefetch().catch(() => undefined);
  const button = {
    ...style,
    ref: trigger,
    disabled,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onPress: () => change(!open),
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      change(true);
    },
  };
  return (
    <>
      {iconOnly ? (
        <IconButton {...button} label={label} icon={icon} />
      ) : (
        <Button variant="secondary" {...button} icon={icon} {...(of && { 'aria-label': `${label}: ${of}` })}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
      {used && (
        <Suspense>
          <MenuPanel trigger={trigger} label={label} items={items} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

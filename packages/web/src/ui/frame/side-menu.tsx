import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DrawerScrim } from '../overlays/drawer-scrim.tsx';
import { useDrawer } from '../overlays/use-drawer.ts';
import { Brand } from './brand.tsx';
import { type MenuItem, SideMenuItem } from './side-menu-item.tsx';

export interface SideMenuProps<Id extends string> {
  header: ReactNode;
  /** Shown beside the product's name. */
  tools?: ReactNode;
  items: readonly MenuItem<Id>[];
  further?: { title: string; items: readonly MenuItem<Id>[] } | undefined;
  selected: Id;
  onSelect: (id: Id) => void;
  footer?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Beside the content on wide screens; a hidden drawer on phones; on tablets a drawer with a 23 px edge. */
export function SideMenu<Id extends string>({
  header,
  tools,
  items,
  further,
  selected,
  onSelect,
  footer,
  open,
  onOpenChange,
}: SideMenuProps<Id>) {
  const { panel, covering, unreachable, onKeyDown } = useDrawer<HTMLDivElement>({ open, onOpenChange });

  function choose(id: Id) {
    onSelect(id);
    if (covering) onOpenChange(false);
  }

  const entry = (item: MenuItem<Id>, index: number) => (
    <SideMenuItem
      key={item.id}
      item={item}
      index={index}
      selected={item.id === selected}
      entering={!unreachable}
      onSelect={() => choose(item.id)}
    />
  );

  return (
    <>
      <DrawerScrim shown={covering} label="Fechar menu" onPress={() => onOpenChange(false)} />
      <aside
        data-on-navy=""
        aria-label="Menu"
        onKeyDown={onKeyDown}
        className={clsx(
          'fixed inset-y-0 left-0 z-40 w-menu shrink-0 bg-navy text-on-navy transition-[margin-left] duration-(--slide) ease-calm lg:sticky lg:h-dvh lg:bg-navy/92',
          open ? 'ml-0 shadow-floating lg:shadow-none' : '-ml-menu sm:-ml-panel lg:ml-0',
        )}
      >
        <div
          ref={panel}
          inert={unreachable}
          className="flex h-full flex-col gap-6 overflow-y-auto overflow-x-hidden p-4 sm:max-lg:pr-9"
        >
          <div className="flex min-h-11 items-center justify-between gap-2 pl-3">
            <Brand />
            {tools}
          </div>
          <div className="rounded-control bg-navy-raised/50 p-3">{header}</div>
          <nav aria-label="Seções">
            <ul className="flex flex-col gap-1">{items.map((item, index) => entry(item, index))}</ul>
          </nav>
          {further && further.items.length > 0 && (
            <nav aria-label={further.title} className="flex flex-col gap-2 border-navy-line border-t pt-4">
              <p aria-hidden="true" className="px-3 text-caption text-on-navy-muted">
                {further.title}
              </p>
              <ul className="flex flex-col gap-1">
                {further.items.map((item, index) => entry(item, items.length + index))}
              </ul>
            </nav>
          )}
          {footer && (
            <div className="mt-auto flex flex-col gap-3 border-navy-line border-t pt-4">{footer}</div>
          )}
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          onClick={() => onOpenChange(!open)}
          className="absolute inset-y-0 right-0 hidden w-[calc(var(--menu-width)-var(--panel-width))] place-items-center text-on-navy-muted -outline-offset-2 after:absolute after:inset-y-0 after:-right-5 after:left-0 hover:bg-navy-raised hover:text-on-navy sm:max-lg:grid [&_svg]:size-4"
        >
          {open ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </button>
      </aside>
    </>
  );
}

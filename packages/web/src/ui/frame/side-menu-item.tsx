import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { CountBadge } from '../count-badge.tsx';

export interface MenuItem<Id extends string = string> {
  id: Id;
  title: string;
  icon: ReactNode;
  /** For example the number of unread messages. */
  badge?: number;
  badgeLabel?: string;
}

interface SideMenuItemProps {
  item: MenuItem;
  index: number;
  selected: boolean;
  entering: boolean;
  onSelect: () => void;
}

export function SideMenuItem({ item, index, selected, entering, onSelect }: SideMenuItemProps) {
  return (
    <li className={clsx(entering && 'stagger-in')} style={{ '--i': index } as CSSProperties}>
      <button
        type="button"
        aria-current={selected ? 'page' : undefined}
        onClick={onSelect}
        className="relative flex h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-body text-on-navy-muted transition-colors duration-(--quick) hover:bg-navy-raised/60 hover:text-on-navy aria-[current]:bg-navy-raised aria-[current]:text-on-navy aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-amber [&_svg]:size-5 [&_svg]:shrink-0"
      >
        {item.icon}
        <span className="flex-1 truncate">{item.title}</span>
        <CountBadge count={item.badge ?? 0} label={item.badgeLabel ?? 'novos'} />
      </button>
    </li>
  );
}

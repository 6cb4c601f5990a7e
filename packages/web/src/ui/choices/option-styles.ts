import { clsx } from 'clsx';

/** For options of selects and entries of menus. */
export function optionStyles(tone: 'neutral' | 'danger' = 'neutral'): string {
  return clsx(
    'group flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-body outline-none pointer-coarse:min-h-11 focus:bg-hover selected:font-medium disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    tone === 'danger' ? 'text-danger-ink' : 'text-ink',
  );
}

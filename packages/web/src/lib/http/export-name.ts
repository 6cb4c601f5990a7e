import type { LocalDay } from '@esquadro/domain/calendar/local-day';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** File name of an exported list, without its ending: its name, the day, its filters. */
export const exportName = (list: string, filters: readonly string[], today: LocalDay): string =>
  [list, today, ...filters.map(plain)].filter(Boolean).join('-').slice(0, 120);

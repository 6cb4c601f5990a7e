import type { LocalDay } from '@esquadro/domain/calendar/local-day';

let known = { offset: Number.NaN, zone: '' };

/**
 * The browser's time zone, cached until the clock's offset changes: creating a formatter for every date of a list took a
 * phone a third of a second.
 */
export function readerZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}

export function readerToday(): LocalDay {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

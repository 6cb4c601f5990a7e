import { readXml } from './read-xml.ts';
import type { Unpacked } from './unpack-zip.ts';

/** The styles by which a cell shows its number as a date or an hour. */
export type DateStyles = ReadonlySet<number>;

/** The formats that every program knows by number: days and hours, those of East Asia included. */
const isKnownDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Letters of dates and hours outside of quoted text, of `[Red]` and of what a backslash makes literal. */
const showsDate = (format: string) => /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

export async function readDateStyles(archive: Unpacked, name: string): Promise<DateStyles> {
  const styles = new Set<number>();
  if (!archive.has(name)) return styles;
  const formats = new Map<number, boolean>();
  let inCells = false;
  let style = 0;
  await readXml(archive.read(name), {
    open: (tag, attribute) => {
      if (tag === 'numFmt')
        formats.set(Number(attribute('numFmtId')), showsDate(attribute('formatCode') ?? ''));
      else if (tag === 'cellXfs') inCells = true;
      else if (tag === 'xf' && inCells) {
        const format = Number(attribute('numFmtId') ?? 0);
        if (formats.get(format) ?? isKnownDate(format)) styles.add(style);
        style += 1;
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
    text: () => {},
  });
  return styles;
}

const DAY_MS = 86_400_000;
/** The day before 1900 begins, with the leap day that spreadsheets believe in. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const two = (value: number) => String(value).padStart(2, '0');

/** 46343.5 is '17/11/2026 12:00'; a part of a day alone is an hour. */
export function writtenDate(days: number, since1904: boolean): string {
  const epoch = since1904 ? EPOCH_1904 : EPOCH_1900;
  const at = new Date(epoch + Math.round((days * DAY_MS) / 60_000) * 60_000);
  if (Number.isNaN(at.getTime())) return String(days);
  const hour = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (days >= 0 && days < 1) return hour;
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return hour === '00:00' ? day : `${day} ${hour}`;
}

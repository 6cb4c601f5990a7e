import { parseCnpj, parseCpf } from '../shared/brazilian-documents.ts';

/** What a cell holds: a number only where the file says so. */
export type Cell = string | number | null;

/** A cell as it is shown and mended: numbers as they are typed in Brazil. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell.trim();
}

/**
 * '1.234,56', '1234.56', '82,5 m²'. A lone point before three digits separates thousands, as people write here, but for
 * a number of the file itself. Undefined where it is none.
 */
export function readNumber(cell: Cell): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  const text = (cell ?? '').replace(/\s|m²|m2$/gi, '');
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return undefined;
  const decimalAt = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (decimalAt < 0) return Number(text);
  const mark = text.charAt(decimalAt);
  const isAlone = text.indexOf(mark) === decimalAt && !text.includes(mark === ',' ? '.' : ',');
  const groups = text.length - decimalAt - 1 === 3 && (mark === '.' || !isAlone) && isGrouped(text);
  const whole = groups ? text : text.slice(0, decimalAt);
  const fraction = groups ? '' : text.slice(decimalAt + 1);
  const number = Number(`${whole.replace(/[.,]/g, '')}.${fraction || 0}`);
  return Number.isFinite(number) ? number : undefined;
}

/** Every mark is the same one, before groups of three: '1.234.567'. */
const isGrouped = (text: string) => /^-?\d{1,3}(?:\.\d{3})+$|^-?\d{1,3}(?:,\d{3}){2,}$/.test(text);

/** Degrees never have thousands: '-23.550' and '-23,55'. */
export function readDegrees(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = (cell ?? '').trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const digitsOnly = (text: string) => (/^\d+$/.test(text) ? text : undefined);

/** A CEP that a spreadsheet took for a number lost the zero it began with. */
export function readCep(cell: Cell): string {
  const text = cellText(cell);
  return digitsOnly(text)?.length === 7 ? `0${text}` : text;
}

/** The same for documents, where the check digits prove that zeros are missing. */
export const readCpf = (cell: Cell): string => withZeros(cellText(cell), 11, parseCpf);
export const readCnpj = (cell: Cell): string => withZeros(cellText(cell), 14, parseCnpj);

function withZeros(text: string, length: number, parse: (text: string) => string | undefined): string {
  const digits = digitsOnly(text);
  if (!digits || digits.length >= length) return text;
  return parse(digits.padStart(length, '0')) ?? text;
}

/** 'Ana Maria Souza' is Ana, of the family Maria Souza. */
export function splitName(whole: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = whole.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

/** 'Campinas; Valinhos' and 'Campinas, Valinhos'. */
export const readList = (cell: Cell): string[] =>
  cellText(cell)
    .split(/[;,\n|]/)
    .map((item) => item.trim())
    .filter(Boolean);

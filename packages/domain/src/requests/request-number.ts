/** The largest number that the database keeps. */
export const LARGEST_NUMBER = 2_147_483_647;

/** 1043 → 'V-1043'. */
export const formatNumber = (number: number): string => `V-${number}`;

/** 'V-1043', 'v1043', 'V 1043' and '1043' → 1043; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const number = Number(/^(?:v[\s-]*)?0*(\d{1,10})$/i.exec(text.trim())?.[1]);
  return number > 0 && number <= LARGEST_NUMBER ? number : undefined;
}

/** 'V-1043, V-1050' → [1043, 1050]; undefined if any of it is no number. */
export function parseNumbers(text: string): number[] | undefined {
  const numbers = text.split(',').map(parseNumber);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

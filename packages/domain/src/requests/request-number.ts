import { z } from 'zod';

/** The largest number that the database keeps. */
const LARGEST = 2_147_483_647;

/** The short number of a request, which people say on the phone. */
export const RequestNumber = z.int().positive().max(LARGEST);

/** 1043 → 'V-1043'. */
export const formatNumber = (number: number): string => `V-${number}`;

/** 'V-1043', 'v1043', 'V 1043' and '1043' → 1043; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const digits = /^(?:v[\s-]*)?0*(\d{1,10})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : RequestNumber.safeParse(Number(digits)).data;
}

import { z } from 'zod';

const MESSAGE = 'Data inválida: use dia, mês e ano.';

/** A `LocalDay` that says in its own words when it is missing. */
export const requiredDay = (missing: string) =>
  z
    .string(missing)
    .overwrite((text) => text.trim().replace(/T00:00:00(?:\.0+)?Z$/, ''))
    .min(1, { error: missing, abort: true })
    .check(z.iso.date(MESSAGE));

/**
 * A day on the wall calendar, 'YYYY-MM-DD', in no time zone; such days compare as text.
 * A date picker's midnight in UTC (`2026-11-19T00:00:00.000Z`) is understood as its day.
 */
export const LocalDay = requiredDay(MESSAGE);
export type LocalDay = z.infer<typeof LocalDay>;

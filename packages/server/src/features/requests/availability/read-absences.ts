import { sql } from 'drizzle-orm';

/** An absence as two numbers, minutes since 1970, for a list in one text. */
export const awayText = sql`'[' || (date_part('epoch', starts_at) / 60)::bigint || ',' || (date_part('epoch', ends_at) / 60)::bigint || ']'`;

type Stretch = [starts: number, ends: number];

const NONE: readonly Stretch[] = [];

/** The list back from its text; null means none. */
export const awayOf = (text: string | null): readonly Stretch[] =>
  text === null ? NONE : (JSON.parse(`[${text}]`) as Stretch[]);

import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** The driver's error inside whatever Drizzle wrapped around it. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

/** Whether a failed statement broke the named constraint or unique index. */
export function breaks(constraint: string, error: unknown): boolean {
  return databaseError(error)?.constraint === constraint;
}

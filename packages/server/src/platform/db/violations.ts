import { AppError, type ErrorCode } from '@esquadro/domain/shared/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import type { Db } from './client.ts';

/** The driver's error inside whatever Drizzle wrapped around it. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

type Refusal = {
  constraint: string;
  code: ErrorCode;
  /** What the refusal says besides; read after the failed write was rolled back. */
  details?: () => Promise<ConstructorParameters<typeof AppError>[1]>;
};

/** Runs a write behind a savepoint, and throws `code` where it breaks the unique index; the transaction goes on. */
export async function refuseDuplicate<Result>(
  tx: Db,
  { constraint, code, details }: Refusal,
  write: (inner: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (databaseError(error)?.constraint !== constraint) throw error;
    throw new AppError(code, { ...(await details?.()), cause: error });
  }
}

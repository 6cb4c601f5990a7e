import { UNDO_MS } from '@esquadro/domain/shared/undo';
import { gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a record was deleted so recently that it can be restored. */
export const canBeUndone = (deletedAt: PgColumn): SQL =>
  gt(deletedAt, sql`now() - ${`${UNDO_MS} ms`}::interval`);

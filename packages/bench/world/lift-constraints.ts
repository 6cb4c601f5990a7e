import type pg from 'pg';

const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS lift,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype IN ('f', 'x')`;

const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS lift, pg_get_indexdef(indexrelid) AS restore
  FROM pg_index WHERE indrelid = ANY($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

type Lifted = { lift: string; restore: string };

/**
 * Drops the foreign keys, exclusions and indexes of some tables; what comes back puts them on again, which
 * checks every row: one sort over a million rows in place of a million walks down a tree.
 */
export async function liftConstraints(db: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const constraints = await db.query<Lifted>(CONSTRAINTS, [tables]);
  const indexes = await db.query<Lifted>(INDEXES, [tables]);
  for (const { lift } of [...constraints.rows, ...indexes.rows]) await db.query(lift);
  return async () => {
    for (const { restore } of [...indexes.rows, ...constraints.rows]) await db.query(restore);
  };
}

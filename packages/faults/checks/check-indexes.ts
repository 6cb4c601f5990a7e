import type { Database } from '../harness/database.ts';

/** Runs amcheck on every table and B-tree. */
export async function checkIndexes({ query }: Database): Promise<string[]> {
  await query('CREATE EXTENSION IF NOT EXISTS amcheck');
  const wrong: string[] = [];
  await query(`
    SELECT bt_index_check(i.indexrelid, true)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
      JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND m.amname = 'btree'`).catch((error) => wrong.push(error.message));
  const { rows: pages } = await query<{ relation: string; msg: string }>(`
    SELECT c.oid::regclass::text AS relation, h.msg
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, LATERAL verify_heapam(c.oid::regclass) h
    WHERE n.nspname = 'public' AND c.relkind = 'r'`);
  return [...wrong, ...pages.map(({ relation, msg }) => `table ${relation}: ${msg}`)];
}

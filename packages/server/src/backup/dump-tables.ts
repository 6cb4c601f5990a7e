import { createHash } from 'node:crypto';
import pg from 'pg';

/** So many rows make one part of a dump: what is held in memory at a time. */
const ROWS_PER_PART = 500;

/**
 * Left out on purpose: a session ended after the copy was made must not come alive again with it, nor a login that was
 * under way, nor what a browser is told as long as its session lasts; the numbers of transactions mean nothing in another database; and the register of
 * copies tells of a folder or bucket, where a restored installation must not remove what it did not put there.
 */
const LEFT_OUT = ['sessions', 'login_tickets', 'push_subscriptions', 'push_queue', 'data_changes', 'backups'];

export type Table = { name: string; columns: string[]; key: string[] };

/** Every table with the columns that are written, those that others point at first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>({
    text: `
      SELECT c.relname AS name,
        (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
        (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
          WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
        ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
          WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
      FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
      ORDER BY c.relname`,
    values: [LEFT_OUT],
  });
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (!next) throw new Error('the tables point at each other in a circle');
    const { name, columns, key } = next;
    ordered.push({ name, columns, key });
  }
  return ordered;
}

/** The rows of a table as lines of JSON in the order of its key, some hundreds at a time. */
export async function* dumpTable(client: pg.Client, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const list = (names: string[]) => names.map(pg.escapeIdentifier).join(', ');
  await client.query(`
    DECLARE dump NO SCROLL CURSOR FOR
    SELECT to_json(r)::text AS line
    FROM (SELECT ${list(columns)} FROM ${pg.escapeIdentifier(name)} ORDER BY ${list(key)}) r`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_PER_PART} FROM dump`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`);
  }
  await client.query('CLOSE dump');
}

/** The hash of all the lines of a table. */
export async function hashTable(client: pg.Client, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const lines of dumpTable(client, table)) hash.update(lines.join(''));
  return hash.digest('hex');
}

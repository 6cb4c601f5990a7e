import type { Database } from '../harness/database.ts';
import type { Targets } from '../inputs/targets.ts';

const TABLES = ['users', 'inspectors', 'properties', 'realtors'];

/** Returns a function that names the tables which changed in rows that were not attacked. */
export async function watchBystanders(
  { query }: Pick<Database, 'query'>,
  targets: Targets,
): Promise<() => Promise<string[]>> {
  const aimedAt = Object.values(targets);
  const inspected = await query<{ user_id: string }>('SELECT user_id FROM inspectors WHERE id = $1', [
    targets.inspector,
  ]);
  const spared = [...aimedAt, ...inspected.rows.map(({ user_id }) => user_id)];
  const look = async (table: string) => {
    const { rows } = await query<{ digest: string }>(
      `SELECT count(*) || md5(string_agg(t::text, ',' ORDER BY id)) AS digest FROM ${table} t
       WHERE id LIKE '66______0000%' AND NOT id = ANY($1)`,
      [spared],
    );
    return rows[0]?.digest;
  };
  const before = await Promise.all(TABLES.map(look));
  return async () => {
    const after = await Promise.all(TABLES.map(look));
    return TABLES.filter((_, turn) => after[turn] !== before[turn]).map((table) => `${table} were changed`);
  };
}

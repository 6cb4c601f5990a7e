import type { Database } from '../harness/database.ts';

/** Finds overlapping visits without relying on the exclusion constraint. */
export async function checkOverlaps({ query }: Database): Promise<string[]> {
  const { rows } = await query<{ one: string; other: string }>(`
    SELECT a.id AS one, b.id AS other FROM inspection_requests a JOIN inspection_requests b
      ON a.inspector_id = b.inspector_id AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.status <> 'canceled' AND b.status <> 'canceled' AND a.deleted_at IS NULL AND b.deleted_at IS NULL`);
  return rows.map(({ one, other }) => `${one} and ${other} hold one inspector at one time`);
}

import type { Database } from '../harness/database.ts';

/**
 * Books as careless software does, straight into the table: looks whether the hour is free, and inserts when told to,
 * whatever has happened since. Only without the exclusion constraint does it get far. Answers with what inserts.
 */
export async function hastyBooking({ query }: Database, like: string, startsAt: string) {
  const { rowCount } = await query(
    `SELECT FROM inspection_requests a JOIN inspection_requests b ON b.id = $1 AND a.inspector_id = b.inspector_id
     WHERE a.status <> 'canceled' AND a.starts_at < $2::timestamptz + interval '1 hour' AND a.ends_at > $2::timestamptz`,
    [like, startsAt],
  );
  if (rowCount) throw new Error('the hour was taken before anybody wanted it');
  const { rows } = await query<{ columns: string }>(
    `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'inspection_requests' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'starts_at', 'ends_at')`,
  );
  const columns = rows[0]?.columns;
  return () =>
    query(
      `INSERT INTO inspection_requests (id, starts_at, ends_at, ${columns})
     SELECT substr(md5(random()::text), 1, 24), $2, $2::timestamptz + interval '1 hour', ${columns}
     FROM inspection_requests WHERE id = $1`,
      [like, startsAt],
    );
}

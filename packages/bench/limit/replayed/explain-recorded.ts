import type pg from 'pg';
import type { Recordings } from './recorded.ts';

/** EXPLAIN ANALYZE of each scenario's first call. */
export async function explainRecorded(db: pg.Client, recordings: Recordings): Promise<string> {
  const parts: string[] = [];
  for (const [name, [first]] of Object.entries(recordings)) {
    for (const { text, values } of first?.statements ?? []) {
      if (!/^\s*SELECT/i.test(text) || /FROM "sessions" s\b/.test(text)) continue;
      const { rows } = await db.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      parts.push(`## ${name}: ${first?.call.path}\n${text.trim()}\n-- ${JSON.stringify(values)}\n${plan}\n`);
    }
  }
  return parts.join('\n');
}

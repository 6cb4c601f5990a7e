import type { Booking } from '../clients/booking.ts';
import type { Database } from '../harness/database.ts';
import type { Verdict } from './verdict.ts';

type Row = { id: string; notes: string; inspector_id: string; date: string; created: number };

const STORED = `
  SELECT r.id, r.notes, r.inspector_id, to_char(r.starts_at AT TIME ZONE r.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') AS date,
    (SELECT count(*)::int FROM request_events e WHERE e.request_id = r.id AND e.kind = 'created') AS created
  FROM inspection_requests r`;

/**
 * Compares what clients were told with what is stored: an acknowledged booking is there once, as it was
 * acknowledged and with its line of history; a refused one is not; and nobody is left in the dark.
 */
export async function checkBookings({ query }: Database, bookings: Booking[]): Promise<Verdict> {
  const stored = new Map<string, Row[]>();
  for (const row of (await query<Row>(STORED)).rows)
    stored.set(row.notes, [...(stored.get(row.notes) ?? []), row]);
  const verdict: Verdict = { lost: 0, doubled: 0, wrong: [] };
  for (const booking of bookings) {
    const { key, outcome } = booking;
    const rows = stored.get(key) ?? [];
    const [row] = rows;
    stored.delete(key);
    if (rows.length > 1) verdict.doubled += 1;
    if (outcome === 'acknowledged' && !row) verdict.lost += 1;

    if (rows.length > 1) verdict.wrong.push(`${key} is stored ${rows.length} times`);
    else if (outcome === 'acknowledged') verdict.wrong.push(...differences(booking, row));
    else if (outcome === 'refused' && row) verdict.wrong.push(`${key} was refused and is stored`);
    else if (outcome !== 'refused') verdict.wrong.push(`${key} is still ${outcome}`);
  }
  for (const [notes] of stored) if (notes) verdict.wrong.push(`nobody asked for what is stored as ${notes}`);
  return verdict;
}

function differences({ key, draft, answer }: Booking, row: Row | undefined): string[] {
  if (!row) return [`${key} was acknowledged and is lost`];
  const { _id } = answer ? (JSON.parse(answer) as { _id: string }) : { _id: row.id };
  const same = row.id === _id && row.inspector_id === draft.inspectorId && row.date === draft.date;
  return [
    ...(same ? [] : [`${key} was acknowledged as ${_id} and is stored as ${JSON.stringify(row)}`]),
    ...(row.created === 1 ? [] : [`${key} has ${row.created} first lines of history`]),
  ];
}

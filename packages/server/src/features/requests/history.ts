import { type AnyAuthor, actorId, partyName } from '@esquadro/domain/auth/party';
import { minutesOf } from '@esquadro/domain/requests/duration';
import type { EventKind } from '@esquadro/domain/requests/request-event';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { type RequestContent, toWireFields } from './request-fields.ts';
import type { EventValue } from './tables.ts';

export type Facts = Record<string, EventValue>;

/** All that a request says, as its history compares it: ids for machines, names for people. */
export const factsOf = (row: RequestContent, inspectorName: string): Facts => ({
  ...toWireFields(row),
  date: isoAtOffset(row.startsAt, row.utcOffset),
  inspector: inspectorName,
  property: row.propertyLabel,
  service_label: row.serviceLabel,
  duration: minutesOf(row),
});

type Entry = { requestId: Id; kind: EventKind; before?: Facts; after?: Facts };

/**
 * Adds one line to a request's history, with the actor's name as it is now; lines are never changed. The caller
 * holds a lock on the request, so each line is later than the last, whatever the clock of this server says.
 */
export async function recordEvent(tx: Db, actor: AnyAuthor, entry: Entry): Promise<void> {
  await tx.execute(eventLine(actor, entry));
}

/** The same as a statement, for one that does more: it adds the line only `when` that holds. */
export function eventLine(actor: AnyAuthor, entry: Entry, when = sql`true`): SQL {
  const { requestId, kind, before, after } = entry;
  const id = actorId(actor);
  const name = id
    ? sql`(SELECT ${fullNameOf('users')} FROM ${users} WHERE id = ${id})`
    : sql`${partyName(actor)}`;
  return sql`
    INSERT INTO request_events (id, request_id, at, actor_id, actor_name, kind, before, after)
    SELECT ${newId()}, ${requestId}, greatest(${actor.now.toISOString()}::timestamptz,
      (SELECT max(at) + interval '1 microsecond' FROM request_events WHERE request_id = ${requestId})),
      ${id}, ${name}, ${kind},
      ${before ? JSON.stringify(before) : null}::jsonb, ${after ? JSON.stringify(after) : null}::jsonb
    WHERE ${when}`;
}

const STATUS = ['status', 'cancel_reason'];
const SLOT = ['date', 'inspectorId', 'inspector'];
const FILES = ['photos', 'files'];

/** Which line of the history tells of a field: the status, the slot, the files and the rest are told apart. */
function kindOf(field: string): EventKind {
  if (STATUS.includes(field)) return 'status';
  if (SLOT.includes(field)) return 'rescheduled';
  return FILES.includes(field) ? 'files' : 'changed';
}

/** A change as lines of history, none where nothing differs; `reassigned` if it gives the visit to somebody else. */
export async function recordChanges(
  tx: Db,
  actor: AnyAuthor,
  requestId: Id,
  { before, after, reassigned = false }: { before: Facts; after: Facts; reassigned?: boolean },
): Promise<void> {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  for (const kind of ['status', 'rescheduled', 'changed', 'files'] as const) {
    const fields = changed.filter((field) => kindOf(field) === kind);
    if (fields.length === 0) continue;
    const line = {
      requestId,
      kind: reassigned && kind === 'rescheduled' ? 'reassigned' : kind,
      before: pick(before, fields),
      after: pick(after, fields),
    } as const;
    await recordEvent(tx, actor, line);
  }
}

const pick = (facts: Facts, fields: string[]): Facts =>
  Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]));

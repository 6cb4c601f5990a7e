import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatMoment } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { instantOf, localOf } from '@esquadro/domain/calendar/local-time';
import { reminderDue } from '@esquadro/domain/keys/late-key';
import type { Letter } from '@esquadro/domain/mail/access-mail';
import { type KeyMailKind, keyDayLetter, lateKeyLetter } from '@esquadro/domain/mail/key-mail';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gte, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectors } from '../inspectors/tables.ts';
import { queueSignedMail } from '../mail/commands.ts';
import { properties } from '../properties/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { inspectionRequests as requests } from '../requests/tables.ts';
import { readKeySettings } from '../settings/queries.ts';
import { users } from '../users/tables.ts';
import { findKeyDay, keyDayAddress, readKeyDesk } from './key-day.ts';
import { HANDED_OVER_ON } from './read-keys.ts';
import { keyDayLinks, keyEvents } from './tables.ts';

/** Where an agency wants to be written to about keys. */
const KEY_EMAIL = sql<string>`coalesce(nullif(${realtors.emailEntrance}, ''), ${realtors.email})`;

/** What the board shows of a key whose branch was written to. */
const ASKED_BY = 'Esquadro';
const ASKED_NOTE = 'Filial avisada por email.';

/** Asks each branch once for the keys of the next day, from the set hour on, by the clock of the properties. */
export async function askBranches(db: Db, now: Date): Promise<void> {
  const { ask_hour } = await readKeySettings(db);
  const day = sql<LocalDay>`${HANDED_OVER_ON}::text`;
  const coming = await db
    .select({
      id: requests.id,
      timeZone: requests.timeZone,
      day,
      realtorId: requests.realtorId,
      branchId: sql<Id>`${requests.keysPickupBranchId}`,
      email: KEY_EMAIL,
    })
    .from(requests)
    .innerJoin(realtors, and(eq(realtors.id, requests.realtorId), isNull(realtors.deletedAt)))
    .where(
      and(
        // One day around the server's own: tomorrow is not the same everywhere.
        sql`${HANDED_OVER_ON} BETWEEN ${now.toISOString()}::date AND ${now.toISOString()}::date + 2`,
        eq(requests.keyState, 'asked'),
        isNull(requests.deletedAt),
        notInArray(requests.status, ['canceled', 'completed']),
        isNotNull(requests.keysPickupBranchId),
      ),
    );
  const due = coming.filter((row) => {
    const here = localOf(now, row.timeZone);
    return addDays(here.day, 1) === row.day && here.minute >= ask_hour * 60;
  });
  const desks = new Map<string, Asked[]>();
  for (const row of due) {
    const desk = `${row.branchId} ${row.day}`;
    desks.set(desk, [...(desks.get(desk) ?? []), row]);
  }
  for (const keys of desks.values()) await askBranch(db, keys, now);
}

type Asked = { id: Id; timeZone: string; day: LocalDay; realtorId: Id; branchId: Id; email: string };

async function askBranch(db: Db, keys: readonly Asked[], now: Date): Promise<void> {
  const [first] = keys;
  if (!first) return;
  const { realtorId, branchId, day, email, timeZone } = first;
  await db.transaction(async (tx) => {
    const [link] = await tx
      .insert(keyDayLinks)
      .values({ id: newId(), realtorId, branchId, day, askedAt: now })
      .onConflictDoUpdate({
        target: [keyDayLinks.branchId, keyDayLinks.day],
        set: { askedAt: now },
        setWhere: isNull(keyDayLinks.askedAt),
      })
      .returning({ id: keyDayLinks.id });
    // It was asked before, or another server was faster.
    if (!link) return;
    await queueSignedMail(tx, {
      kind: 'key-day',
      recipient: email,
      facts: { id: link.id },
      expiresAt: instantOf(addDays(day, 1), 0, timeZone),
    });
    await tx.insert(keyEvents).values(
      keys.map(({ id }) => ({
        id: newId(),
        requestId: id,
        at: now,
        kind: 'asked' as const,
        note: ASKED_NOTE,
        actorName: ASKED_BY,
      })),
    );
  });
}

const DAY_MS = 86_400_000;
/** A key that was due longer ago was asked for three times. */
const LONGEST_MS = 40 * DAY_MS;

/** Asks inspector and agency for keys that are late, each once a day and three times at most. */
export async function askForLateKeys(db: Db, now: Date): Promise<void> {
  const { late_hours } = await readKeySettings(db);
  const out = await db
    .selectDistinctOn([keyEvents.requestId], {
      id: keyEvents.id,
      dueAt: keyEvents.dueAt,
      agency: KEY_EMAIL,
      inspector: users.email,
      userId: users.id,
    })
    .from(requests)
    .innerJoin(keyEvents, and(eq(keyEvents.requestId, requests.id), eq(keyEvents.kind, 'taken')))
    .innerJoin(realtors, eq(realtors.id, requests.realtorId))
    .innerJoin(inspectors, eq(inspectors.id, requests.inspectorId))
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(
      and(
        eq(requests.keyState, 'taken'),
        lte(keyEvents.dueAt, now),
        gte(keyEvents.dueAt, new Date(now.getTime() - LONGEST_MS)),
      ),
    )
    .orderBy(keyEvents.requestId, sql`${keyEvents.at} DESC`);
  for (const { id, dueAt, agency, inspector, userId } of out) {
    const count = dueAt ? reminderDue({ dueAt, lateHours: late_hours, now }) : undefined;
    if (!count) continue;
    const order = { kind: 'key-late' as const, facts: { id }, expiresAt: new Date(now.getTime() + DAY_MS) };
    const onceKey = (email: string) => `key-late ${id} ${count} ${email}`;
    await queueSignedMail(db, { ...order, recipient: inspector, userId, onceKey: onceKey(inspector) });
    await queueSignedMail(db, { ...order, recipient: agency, onceKey: onceKey(agency) });
  }
}

type Options = { db: Db; key: Uint8Array; publicUrl: string };

/** Writes e-mails about keys as they are when they are sent; undefined where nothing is to be asked any more. */
export function keyMailWriter({ db, key, publicUrl }: Options) {
  return async ({ kind, facts }: { kind: KeyMailKind; facts: { id: Id } }): Promise<Letter | undefined> => {
    if (kind === 'key-late') return lateLetter(db, facts.id);
    const link = await findKeyDay(db, facts.id);
    if (!link) return undefined;
    const desk = await readKeyDesk(db, link);
    return desk.keys.length > 0 ? keyDayLetter(desk, keyDayAddress(publicUrl, link.id, key)) : undefined;
  };
}

async function lateLetter(db: Db, eventId: Id): Promise<Letter | undefined> {
  const [found] = await db
    .select({ event: keyEvents, request: requests, code: properties.keyCode, company: realtors.company })
    .from(keyEvents)
    .innerJoin(requests, eq(requests.id, keyEvents.requestId))
    .innerJoin(properties, eq(properties.id, requests.propertyId))
    .innerJoin(realtors, eq(realtors.id, requests.realtorId))
    .where(and(eq(keyEvents.id, eventId), inArray(requests.keyState, ['taken'])));
  if (!found) return undefined;
  const { event, request, code, company } = found;
  const moment = (at: Date | null) => (at ? formatMoment(localOf(at, request.timeZone)) : '');
  return lateKeyLetter({
    label: request.propertyLabel,
    address: request.formattedAddress,
    key_code: code,
    holder: event.holder,
    taken: moment(event.at),
    due: moment(event.dueAt),
    to: request.keysDeliveryAddress || request.keysPickupAddress,
    company,
  });
}

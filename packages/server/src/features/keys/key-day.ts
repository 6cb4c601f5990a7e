import { visitActor } from '@esquadro/domain/auth/party';
import type { Actor } from '@esquadro/domain/auth/permissions';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { KeyChange } from '@esquadro/domain/keys/key-change';
import type { DeskKey, KeyDesk, NewKeyDayLink } from '@esquadro/domain/keys/key-desk';
import { AT_THE_DESK } from '@esquadro/domain/keys/key-kinds';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readSignedName, signedName } from '../../platform/auth/signed-name.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectors } from '../inspectors/tables.ts';
import { properties } from '../properties/tables.ts';
import { findKeyBranch } from '../realtors/queries.ts';
import { branches, realtors } from '../realtors/tables.ts';
import { inspectionRequests as requests } from '../requests/tables.ts';
import { users } from '../users/tables.ts';
import { changeKey } from './change-key.ts';
import { HANDED_OVER_ON, IS_ON_BOARD } from './read-keys.ts';
import { keyDayLinks, keyEvents } from './tables.ts';

export const keyDayAddress = (publicUrl: string, id: Id, key: Uint8Array): string =>
  `${publicUrl}/c/${signedName('key-day', id, key)}`;

/** The keys of one branch on one day. */
export type KeyDayRow = {
  id: Id;
  realtorId: Id;
  branchId: Id;
  day: LocalDay;
  branch: string;
  company: string;
};

/** An id that no record has, so that a wrong name costs the same look into the table as a right one. */
const NOBODY = '0'.repeat(24);

type Asked = { key: Uint8Array; name: string; now: Date };

/** What a name opens. Throws one `link.not-found` for whatever is unknown, foreign or over. */
export async function openKeyDay(db: Db, { key, name, now }: Asked): Promise<KeyDayRow> {
  const found = await findKeyDay(db, readSignedName('key-day', name, key) ?? NOBODY);
  if (!found || found.day < contractDay(now)) throw new AppError('link.not-found');
  return found;
}

/** Undefined where branch or agency are gone. */
export async function findKeyDay(db: Db, id: Id): Promise<KeyDayRow | undefined> {
  const [found] = await db
    .select({
      id: keyDayLinks.id,
      realtorId: keyDayLinks.realtorId,
      branchId: keyDayLinks.branchId,
      day: keyDayLinks.day,
      branch: branches.label,
      company: realtors.company,
    })
    .from(keyDayLinks)
    .innerJoin(branches, and(eq(branches.id, keyDayLinks.branchId), isNull(branches.deletedAt)))
    .innerJoin(realtors, and(eq(realtors.id, keyDayLinks.realtorId), isNull(realtors.deletedAt)))
    .where(eq(keyDayLinks.id, id));
  return found;
}

/** The page of a branch and a day, made where there is none yet. Throws `branch.not-found` for one out of scope. */
export async function makeKeyDay(
  tx: Db,
  { viewer, scope }: Actor<'key:change'>,
  { branch_id, day }: z.infer<typeof NewKeyDayLink>,
): Promise<Id> {
  if (viewer.role === 'Inspector') throw new AppError('access.denied');
  const branch = await findKeyBranch(tx, scope, branch_id);
  if (!branch) throw new AppError('branch.not-found');
  await tx
    .insert(keyDayLinks)
    .values({ id: newId(), realtorId: branch.realtorId, branchId: branch_id, day })
    .onConflictDoNothing();
  const known = and(eq(keyDayLinks.branchId, branch_id), eq(keyDayLinks.day, day));
  return one(await tx.select({ id: keyDayLinks.id }).from(keyDayLinks).where(known)).id;
}

/** What the public page shows: of whoever comes the first name and the CPF, of whoever lives there nothing. */
export async function readKeyDesk(db: Db, link: KeyDayRow): Promise<KeyDesk> {
  const { rows: keys } = await db.execute<DeskKey>(sql`
    SELECT q.id AS "requestId", iso_at_offset(q.starts_at, q.utc_offset) AS date, q.property_label AS label,
      q.formatted_address, p.key_code, u.first_name AS inspector, u.cpf, q.key_state AS state,
      coalesce(e.note, '') AS note
    FROM (SELECT * FROM ${requests} WHERE ${onPage(link)}) q
    JOIN ${properties} p ON p.id = q.property_id
    JOIN ${inspectors} i ON i.id = q.inspector_id
    JOIN ${users} u ON u.id = i.user_id
    LEFT JOIN LATERAL (
      SELECT CASE WHEN kind = 'missing' THEN note ELSE '' END AS note FROM ${keyEvents}
      WHERE request_id = q.id AND kind <> 'note' ORDER BY at DESC LIMIT 1) e ON true
    ORDER BY q.starts_at, q.id`);
  const others = await db
    .select({ _id: branches.id, label: branches.label })
    .from(branches)
    .where(and(eq(branches.realtorId, link.realtorId), isNull(branches.deletedAt)))
    .orderBy(branches.label);
  return {
    day: link.day,
    branch: link.branch,
    company: link.company,
    keys,
    other_branches: others.filter(({ _id }) => _id !== link.branchId),
  };
}

const onPage = ({ branchId, day }: KeyDayRow) =>
  and(IS_ON_BOARD, eq(requests.keysPickupBranchId, branchId), sql`${HANDED_OVER_ON} = ${day}::date`);

/** What a desk says of one of its keys. Throws `request.not-found` for one that is not on its page. */
export async function changeByDesk(
  tx: Db,
  link: KeyDayRow,
  { requestId, change }: { requestId: Id; change: KeyChange },
  now: Date,
): Promise<void> {
  if (!AT_THE_DESK.includes(change.kind)) throw new AppError('access.denied');
  const [found] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, requestId), onPage(link)));
  if (!found) throw new AppError('request.not-found');
  const actor = visitActor({ kind: 'key_desk', name: link.branch }, requestId, now);
  await changeKey(tx, actor, requestId, change);
}

/** 'Confirmar todas': those given that are still to be confirmed; what somebody said meanwhile stays. */
export async function confirmAll(
  tx: Db,
  link: KeyDayRow,
  requestIds: readonly Id[],
  now: Date,
): Promise<void> {
  const waiting = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(onPage(link), eq(requests.keyState, 'asked')))
    // In one order for everybody, so that two desks wait for each other instead of breaking each other off.
    .orderBy(requests.id)
    .for('update');
  for (const { id } of waiting.filter(({ id }) => requestIds.includes(id)))
    await changeByDesk(tx, link, { requestId: id, change: { kind: 'ready', note: '' } }, now);
}

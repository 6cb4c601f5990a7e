import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { KnownParty } from '@esquadro/domain/personal-data/party-data';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { idempotencyKeys } from '../../platform/tables.ts';
import { mailQueue } from '../mail/tables.ts';
import { forgetParty } from '../requests/commands.ts';
import { inspectionRequests, visitContacts } from '../requests/tables.ts';
import { visitAnswers, visitLinks } from '../visit-links/tables.ts';

/** The visits, and the parties of them, that a phone or an e-mail stands for. */
const placesOf = (contact: string): SQL => sql`
  SELECT request_id, party FROM ${visitContacts} WHERE phone = ${contact} OR lower(email) = ${contact}`;

/** What was answered by their links. */
const answersOf = (contact: string): SQL => sql`
  SELECT a.id FROM ${visitAnswers} a JOIN ${visitLinks} l ON l.id = a.link_id
  WHERE (l.request_id, l.party) IN (${placesOf(contact)})`;

/** Those, and answers of others that name them as whoever opens. */
const answersAbout = (contact: string): SQL => sql`
  ${answersOf(contact)} UNION SELECT id FROM ${visitAnswers} WHERE door_phone = ${contact}`;

const NAME = sql`CASE party WHEN 'tenant' THEN q.tenant WHEN 'landlord' THEN q.landlord ELSE '' END`;

/** What is known of somebody without an account; nobody is found by half a number. */
export async function findParty(db: Db, contact: string): Promise<KnownParty> {
  const visits = await db.execute<KnownParty['visits'][number]>(sql`
    SELECT q.id AS _id, q.request_number AS number, q.property_label AS label,
      iso_at_offset(q.starts_at, q.utc_offset) AS date, party, coalesce(opener, ${NAME}) AS name,
      q.starts_at > now() AND q.status NOT IN ('completed', 'canceled') AND q.deleted_at IS NULL AS ahead
    FROM (
      SELECT request_id, party, NULL AS opener FROM (${placesOf(contact)}) place
      UNION SELECT request_id, 'opener', door_name FROM ${visitAnswers} WHERE door_phone = ${contact}
    ) place JOIN ${inspectionRequests} q ON q.id = place.request_id
    ORDER BY q.starts_at DESC, q.id, party`);
  const counts = await db.execute<Pick<KnownParty, 'answers' | 'mails'>>(sql`
    SELECT (SELECT count(*)::int FROM (${answersAbout(contact)}) found) AS answers,
      (SELECT count(*)::int FROM ${mailQueue} WHERE lower(recipient) = ${contact}) AS mails`);
  return { visits: visits.rows, ...one(counts.rows) };
}

/** The same with all that it says; that it was made is on record. */
export async function exportParty(
  db: Db,
  viewer: Viewer,
  contact: string,
): Promise<Record<string, unknown[]>> {
  const rows = async (query: SQL) =>
    (await db.execute<{ row: unknown }>(sql`SELECT to_jsonb(t) AS row FROM (${query}) t`)).rows.map(
      ({ row }) => row,
    );
  const { visits } = await findParty(db, contact);
  for (const id of requestsOf(visits)) {
    await audit(db, { actorId: viewer.userId, action: 'party:export', subject: { kind: 'request', id } });
  }
  return {
    contatos: await rows(
      sql`SELECT * FROM ${visitContacts} WHERE phone = ${contact} OR lower(email) = ${contact}`,
    ),
    vistorias: visits,
    links: await rows(
      sql`SELECT request_id, party, created_at, sent_at, sent_how, moves, revoked_at FROM ${visitLinks}
        WHERE (request_id, party) IN (${placesOf(contact)})`,
    ),
    respostas: await rows(
      sql`SELECT request_id, at, kind, for_start, to_start, door_kind, door_name, door_phone, note, reason
        FROM ${visitAnswers} WHERE id IN (${answersAbout(contact)})`,
    ),
    emails: await rows(
      sql`SELECT kind, recipient, created_at, sent_at FROM ${mailQueue} WHERE lower(recipient) = ${contact}`,
    ),
  };
}

/**
 * Forgets somebody without an account: visits stay, without the name; links end, e-mails go. Free texts that an agency
 * wrote about a visit are the agency's, and stay.
 */
export async function eraseParty(tx: Db, viewer: Viewer, contact: string): Promise<void> {
  const { visits } = await findParty(tx, contact);
  for (const { _id, party, name } of visits)
    if (party !== 'opener') await forgetParty(tx, _id, { kind: party, name });
  await tx.execute(sql`UPDATE ${visitAnswers} SET note = '' WHERE id IN (${answersOf(contact)})`);
  await tx.execute(sql`UPDATE ${visitAnswers} SET door_name = '', door_phone = ''
    WHERE id IN (${answersAbout(contact)})`);
  await tx.execute(sql`UPDATE ${visitLinks} SET revoked_at = now()
    WHERE revoked_at IS NULL AND (request_id, party) IN (${placesOf(contact)})`);
  await tx.execute(sql`DELETE FROM ${mailQueue} WHERE lower(recipient) = ${contact}`);
  await tx.execute(sql`DELETE FROM ${idempotencyKeys} WHERE position(${contact} in lower(body)) > 0`);
  await tx.execute(sql`DELETE FROM ${visitContacts} WHERE phone = ${contact} OR lower(email) = ${contact}`);
  for (const id of requestsOf(visits)) {
    await audit(tx, { actorId: viewer.userId, action: 'party:erase', subject: { kind: 'request', id } });
  }
}

const requestsOf = (visits: KnownParty['visits']): Set<Id> => new Set(visits.map(({ _id }) => _id));

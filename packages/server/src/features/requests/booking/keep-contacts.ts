import type { AnyAuthor } from '@esquadro/domain/auth/party';
import { VISIT_PARTIES, type VisitContacts } from '@esquadro/domain/requests/door/visit-contacts';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { recordEvent } from '../history.ts';
import { readContacts } from '../queries.ts';
import { visitContacts } from '../tables.ts';

/** What of the sent contacts differs from what is kept; a party that was not sent stays. */
export async function changedContacts(
  tx: Db,
  requestId: Id,
  sent: VisitContacts | undefined,
): Promise<VisitContacts> {
  if (!sent) return {};
  const kept = await readContacts(tx, requestId);
  const changed = VISIT_PARTIES.flatMap((party) => {
    const contact = sent[party];
    const { phone, email } = kept[party] ?? { phone: '', email: '' };
    return contact && (contact.phone !== phone || contact.email !== email) ? [[party, contact]] : [];
  });
  return Object.fromEntries(changed);
}

/** Blank ones are forgotten. */
export async function writeContacts(tx: Db, requestId: Id, contacts: VisitContacts): Promise<void> {
  const rows = VISIT_PARTIES.flatMap((party) => {
    const contact = contacts[party];
    return contact ? [{ requestId, party, ...contact }] : [];
  });
  const known = rows.filter(({ phone, email }) => phone || email);
  const blank = rows.filter((row) => !known.includes(row)).map(({ party }) => party);
  if (blank.length > 0) {
    await tx
      .delete(visitContacts)
      .where(and(eq(visitContacts.requestId, requestId), inArray(visitContacts.party, blank)));
  }
  if (known.length === 0) return;
  await tx
    .insert(visitContacts)
    .values(known)
    .onConflictDoUpdate({
      target: [visitContacts.requestId, visitContacts.party],
      set: { phone: sql`excluded.phone`, email: sql`excluded.email` },
    });
}

/** History never forgets, so it tells that contacts changed, and not what they are. */
export async function recordContacts(tx: Db, actor: AnyAuthor, requestId: Id): Promise<void> {
  const known = Object.keys(await readContacts(tx, requestId)).length > 0;
  await recordEvent(tx, actor, {
    requestId,
    kind: 'changed',
    before: { contacts: null },
    after: { contacts: known ? 'atualizados' : null },
  });
}

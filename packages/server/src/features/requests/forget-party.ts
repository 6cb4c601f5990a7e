import { PARTY_LABELS, type Party } from '@esquadro/domain/auth/party';
import { ERASED_PERSON } from '@esquadro/domain/personal-data/personal-data';
import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { notifications } from '../notifications/tables.ts';
import { heldNews } from './news/tables.ts';
import { inspectionRequests, requestEvents } from './tables.ts';

/** Takes a party's name out of a visit, of its history and of what was told about it. */
export async function forgetParty(
  tx: Db,
  id: Id,
  { kind, name }: Party & { kind: VisitParty },
): Promise<void> {
  const label = PARTY_LABELS[kind];
  for (const table of [requestEvents, notifications, heldNews])
    await tx.execute(sql`UPDATE ${table} SET actor_name = ${label}
      WHERE request_id = ${id} AND actor_name LIKE ${`${label}: %`}`);
  await tx.execute(sql`UPDATE ${notifications} SET detail = '' WHERE request_id = ${id} AND detail <> ''`);
  await tx.execute(
    sql`UPDATE ${inspectionRequests} SET confirmed_by = '', version = version + 1 WHERE id = ${id}`,
  );
  if (kind === 'front_desk' || name === '') return;
  const erased = JSON.stringify({ [kind]: ERASED_PERSON.whole });
  await tx.execute(
    sql`UPDATE ${inspectionRequests} SET ${sql.identifier(kind)} = ${ERASED_PERSON.whole} WHERE id = ${id}`,
  );
  for (const side of [sql`before`, sql`after`])
    await tx.execute(sql`UPDATE ${requestEvents} SET ${side} = ${side} || ${erased}::jsonb
      WHERE request_id = ${id} AND ${side} ->> ${kind} <> ''`);
}

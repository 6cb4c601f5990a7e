import type { Role } from '@esquadro/domain/auth/permissions';
import type { Message } from '@esquadro/domain/messages/message';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { anAgency, aPerson, type Person } from '../../testing/people.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';
import { inspectors } from '../inspectors/tables.ts';

export type Someone = Person & { call: Caller };

/** A person together with what they call the API with. */
export async function someone({ db, as }: TestApp, role: Role, realtorId?: Id | null): Promise<Someone> {
  const agency = role === 'Realtor' || role === 'RealtorUser' ? (realtorId ?? (await anAgency(db))) : null;
  const person = await aPerson(db, role, agency);
  return { ...person, call: await as(person) };
}

/** A visit of an agency's property by an inspector: what ties the two together. */
export async function aVisit(db: Db, realtorId: Id, inspector: Person, requestedBy: Id): Promise<Id> {
  const record = one(await db.select().from(inspectors).where(eq(inspectors.userId, inspector.id)));
  const [id, property, service] = [newId(), newId(), newId()];
  await db.execute(sql`INSERT INTO service_types (id, position, label) VALUES (${service}, 0, 'Entrada')`);
  await db.execute(sql`
    INSERT INTO properties (id, realtor_id, label, square_footage, street, city, state, formatted_address, time_zone)
    VALUES (${property}, ${realtorId}, 'Sobrado', 80, 'Rua Harmonia', 'São Paulo', 'SP', 'Rua Harmonia, 45',
      'America/Sao_Paulo')`);
  await db.execute(sql`
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id,
      starts_at, ends_at, local_day, time_zone, pricing, property_label, street, city, formatted_address, area,
      service_label)
    VALUES (${id}, ${requestedBy}, ${property}, ${realtorId}, ${record.id}, ${service},
      current_date + 30 + time with time zone '13:00Z', current_date + 30 + time with time zone '14:00Z',
      current_date + 30, 'America/Sao_Paulo', '{}', 'Sobrado', 'Rua Harmonia', 'São Paulo',
      'Rua Harmonia, 45', 80, 'Entrada')`);
  return id;
}

export const draftFor = (from: Person, to: Person, text = 'Bom dia') => ({
  senderId: from.id,
  receiverId: to.id,
  text,
});

export async function sent(from: Someone, to: Person, text?: string): Promise<Message> {
  const answer = await from.call.post('/api/messages', draftFor(from, to, text));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export const historyPath = (me: Person, contact: Person, query = '') =>
  `/api/messages/${me.id}/contact/${contact.id}${query}`;

export async function historyOf(me: Someone, contact: Person): Promise<Message[]> {
  return (await me.call.get(historyPath(me, contact))).json();
}

export async function unreadOf(me: Someone): Promise<number> {
  return (await me.call.get(`/api/messages/${me.id}/unread`)).json().count;
}

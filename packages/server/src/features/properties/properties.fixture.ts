import type { Property } from '@esquadro/domain/properties/property';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import type { Person } from '../../testing/people.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import type { Caller } from '../../testing/test-app.ts';
import { inspectors } from '../inspectors/tables.ts';

/** What the form sends for a property, in São Paulo unless said otherwise. */
export const draftOf = (realtorId: Id, over: Record<string, unknown> = {}) => ({
  label: 'Sobrado da Vila',
  square_footage: 120,
  realtorId,
  address: { street: 'Rua Harmonia', number: '45', city: 'São Paulo', state: 'SP', postal_code: '05435-000' },
  ...over,
});

export async function createdBy(caller: Caller, draft: object): Promise<Property> {
  const answer = await caller.post('/api/properties/create', draft);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export const jpeg = await aPicture('jpeg');
export const pdf = aPdf;

/** Books a visit of a property, so that it is one of the inspector's own. */
export async function aVisit(db: Db, inspector: Person, property: Property): Promise<void> {
  const record = one(await db.select().from(inspectors).where(eq(inspectors.userId, inspector.id)));
  const service = newId();
  await db.execute(sql`
    INSERT INTO service_types (id, position, label) VALUES (${service}, 0, 'Vistoria de entrada')`);
  await db.execute(sql`
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id,
      starts_at, ends_at, local_day, time_zone, pricing, property_label, street, city, formatted_address, area,
      service_label)
    VALUES (${newId()}, ${inspector.id}, ${property._id}, ${property.realtorId}, ${record.id}, ${service},
      '2030-03-04T13:00Z', '2030-03-04T14:00Z', '2030-03-04', 'America/Sao_Paulo', '{}', ${property.label},
      ${property.address.street}, ${property.address.city}, ${property.address.formatted_address}, 80, 'Entrada')`);
}

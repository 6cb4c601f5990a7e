import { formatAddress } from '@esquadro/domain/addresses/format-address';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import type { Person } from '../../testing/people.ts';
import { inspectors } from '../inspectors/tables.ts';

type Written = { street: string; number: string; city?: string; state?: string; cep?: string };

const valuesOf = ({ street, number, city = 'Campinas', state = 'SP', cep = '' }: Written) => {
  const line = formatAddress({ street, number, city, state, postal_code: cep });
  return sql`${street}, ${number}, ${city}, ${state}, ${cep}, ${line}`;
};

export async function aProperty(db: Db, realtorId: Id, label: string, address: Written): Promise<Id> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO properties (id, realtor_id, label, square_footage, time_zone, street, number, city, state,
      postal_code, formatted_address)
    VALUES (${id}, ${realtorId}, ${label}, 80, 'America/Sao_Paulo', ${valuesOf(address)})`);
  return id;
}

export async function aBranch(db: Db, realtorId: Id, label: string, address: Written): Promise<Id> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO branches (id, realtor_id, label, street, number, city, state, postal_code, formatted_address)
    VALUES (${id}, ${realtorId}, ${label}, ${valuesOf(address)})`);
  return id;
}

/** Books a visit, so that a property and its agency's branches are the inspector's to know. */
export async function aVisit(db: Db, inspector: Person, propertyId: Id): Promise<void> {
  const [record] = await db.select().from(inspectors).where(eq(inspectors.userId, inspector.id));
  const service = newId();
  await db.execute(sql`INSERT INTO service_types (id, position, label) VALUES (${service}, 0, 'Entrada')`);
  await db.execute(sql`
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id,
      starts_at, ends_at, local_day, time_zone, pricing, property_label, street, city, formatted_address, area,
      service_label)
    SELECT ${newId()}, ${inspector.id}, p.id, p.realtor_id, ${record?.id}, ${service}, '2030-03-04T13:00Z',
      '2030-03-04T14:00Z', '2030-03-04', p.time_zone, '{}', p.label, p.street, p.city, p.formatted_address, 80, 'Entrada'
    FROM properties p WHERE p.id = ${propertyId}`);
}

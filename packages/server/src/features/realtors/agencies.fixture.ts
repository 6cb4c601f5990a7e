import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { aPerson, type Person } from '../../testing/people.ts';

/** The five that every agency has, with a CNPJ of its own where one is given. */
export const agencyDraft = (company: string, cnpj: string) => ({
  company,
  cnpj,
  pix: 'caixa@lardoce.com.br',
  phone: '(11) 98765-4321',
  email: 'contato@lardoce.com.br',
});

export const branchDraft = (realtor: Id, label = 'Centro') => ({
  realtor,
  label,
  street: 'Rua Barão de Jaguara',
  doorNumber: '1200',
  city: 'Campinas',
  state: 'SP',
});

export const contractDraft = (realtor: Id) => ({
  realtor,
  type: '12',
  startDate: '2026-01-31',
  contractModel: 'percentual',
  percentageRate: 8.5,
  platformFee: 19.9,
});

export async function aCity(db: Db, city: string, state = 'SP'): Promise<Id> {
  const id = newId();
  await db.execute(sql`INSERT INTO cities (id, city, state) VALUES (${id}, ${city}, ${state})`);
  return id;
}

export async function aService(db: Db, label: string): Promise<Id> {
  const id = newId();
  await db.execute(sql`INSERT INTO service_types (id, position, label) VALUES (${id}, 0, ${label})`);
  return id;
}

export async function aProperty(db: Db, realtorId: Id, label = 'Sobrado'): Promise<Id> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO properties (id, realtor_id, label, square_footage, city, state, formatted_address, time_zone)
    VALUES (${id}, ${realtorId}, ${label}, 80, 'Campinas', 'SP', 'Rua A, 1 - Campinas - SP', 'America/Sao_Paulo')`);
  return id;
}

/** An inspector with their record. */
export async function anInspector(db: Db): Promise<Person & { inspectorId: Id }> {
  const person = await aPerson(db, 'Inspector');
  const { rows } = await db.execute<{ id: Id }>(sql`SELECT id FROM inspectors WHERE user_id = ${person.id}`);
  return { ...person, inspectorId: one(rows).id };
}

let hours = 0;

/** A visit of an inspector to a new property of an agency; each at an hour of its own. */
export async function aVisit(
  db: Db,
  realtorId: Id,
  inspectorId: Id,
  { daysAhead = -10, status = 'requested' }: { daysAhead?: number; status?: string } = {},
): Promise<Id> {
  const id = newId();
  hours += 2;
  const property = await aProperty(db, realtorId);
  const service = await aService(db, 'Entrada');
  const requester = await aPerson(db, 'Admin');
  await db.execute(sql`
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id, status,
      starts_at, ends_at, local_day, time_zone, pricing, property_label, street, city, formatted_address, area, service_label)
    SELECT ${id}, ${requester.id}, ${property}, ${realtorId}, ${inspectorId}, ${service}, ${status},
      at, at + interval '1 hour', at::date, 'America/Sao_Paulo',
      '{"rent": 0, "fee": 0, "total": 0, "model": null, "lines": []}', 'Sobrado', 'Rua A', 'Campinas', 'Rua A, 1', 80, 'Entrada'
    FROM (SELECT now() + ${daysAhead} * interval '1 day' + ${hours} * interval '1 hour' AS at) moment`);
  return id;
}

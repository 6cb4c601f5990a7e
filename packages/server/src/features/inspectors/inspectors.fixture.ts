import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { startAt } from '@esquadro/domain/requests/visit-date';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { PASSWORD } from '../../testing/people.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import type { Caller } from '../../testing/test-app.ts';
import { cities } from '../cities/tables.ts';
import { properties } from '../properties/tables.ts';
import { serviceTypes } from '../settings/tables.ts';

let count = 0;

/** What the first step of the form sends, for a person nobody knows yet. */
export function draftOf(over: Record<string, unknown> = {}) {
  count += 1;
  const email = `vistoriador${count}@campo.com.br`;
  const name = { first_name: 'Ana', last_name: `Souza ${count}` };
  return { ...name, phone: '(11) 98765-4321', cpf: '529.982.247-25', email, password: PASSWORD, ...over };
}

export async function createdBy(caller: Caller, draft: object = draftOf()): Promise<InspectorDetails> {
  const answer = await caller.post('/api/inspectors', draft);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export async function aCity(db: Db, city: string, state = 'SP'): Promise<Id> {
  const id = newId();
  await db.insert(cities).values({ id, city, state });
  return id;
}

export async function aService(db: Db, label: string): Promise<Id> {
  const id = newId();
  await db.insert(serviceTypes).values({ id, position: 0, label });
  return id;
}

export const today = () => contractDay(new Date());

/** A Thursday at least a week ahead: a plain working day that is still to come. */
export const thursday = addDays(today(), 7 + ((4 - weekdayOf(today()) + 7) % 7));

/** Nine to twelve on Thursdays and nothing else. */
export const thursdayMornings = [{ weekday: 4, start: '09:00', end: '12:00' }];

type Visit = {
  inspectorId: Id;
  realtorId: Id;
  requestedBy: Id;
  day: LocalDay;
  at?: number;
  minutes?: number;
  zone?: string;
  status?: string;
  label?: string;
};

/** A booked visit, by the clock of its property. */
export async function aVisit(db: Db, visit: Visit): Promise<Id> {
  const {
    at = 540,
    minutes = 60,
    zone = 'America/Sao_Paulo',
    status = 'requested',
    label = 'Sobrado',
  } = visit;
  const id = newId();
  const propertyId = newId();
  const starts = instantOf(visit.day, at, zone);
  const ends = new Date(starts.getTime() + minutes * 60_000);
  await db.insert(properties).values({
    id: propertyId,
    realtorId: visit.realtorId,
    label,
    squareFootage: 80,
    city: 'São Paulo',
    state: 'SP',
    formattedAddress: 'Rua Harmonia, 45',
    timeZone: zone,
  });
  await db.execute(sql`
    INSERT INTO inspection_requests (id, requested_by, property_id, realtor_id, inspector_id, service_type_id,
      status, starts_at, ends_at, local_day, time_zone, utc_offset, pricing, property_label, street, city,
      formatted_address, area, service_label)
    VALUES (${id}, ${visit.requestedBy}, ${propertyId}, ${visit.realtorId}, ${visit.inspectorId},
      ${await aService(db, 'Entrada')}, ${status}, ${starts.toISOString()}, ${ends.toISOString()}, ${visit.day},
      ${zone}, ${startAt(starts, zone).offsetMinutes}, '{}', ${label}, 'Rua Harmonia', 'São Paulo', 'Rua Harmonia, 45', 80, 'Entrada')`);
  return id;
}

export const jpeg = await aPicture('jpeg');
export const pdf = aPdf;

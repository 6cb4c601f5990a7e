import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { HolidaySettings } from '@esquadro/domain/holidays/holiday-settings';
import { holidayOn } from '@esquadro/domain/holidays/holidays';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { anAgency, aPerson, type Person } from '../../testing/people.ts';
import type { Caller } from '../../testing/test-app.ts';
import { cities } from '../cities/tables.ts';
import {
  inspectorCities,
  inspectorHours,
  inspectorServices,
  inspectors,
  inspectorVacations,
} from '../inspectors/tables.ts';
import { properties } from '../properties/tables.ts';
import { contracts } from '../realtors/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { users } from '../users/tables.ts';

export const today = () => contractDay(new Date());

const SAO_PAULO = { city: 'São Paulo', state: 'SP' };
const thursdays = [14, 21, 28].map((days) => addDays(today(), days + ((4 - weekdayOf(today()) + 7) % 7)));

/** At least two weeks ahead, and no holiday: Corpus Christi is always a Thursday. */
export const thursday = thursdays.find((day) => !holidayOn(day, SAO_PAULO, HolidaySettings.parse({}))) ?? '';

/** The centre of São Paulo, and places so many kilometres to the north of it. */
export const north = (km: number) => ({ latitude: -23.55 + km / 111.195, longitude: -46.63 });

/** A city of the list, added where it is not there yet. */
export async function aCity(db: Db, city = 'São Paulo', state = 'SP'): Promise<Id> {
  const [known] = await db
    .select()
    .from(cities)
    .where(and(eq(cities.city, city), eq(cities.state, state)));
  if (known) return known.id;
  const id = newId();
  await db.insert(cities).values({ id, city, state });
  return id;
}

export async function aService(db: Db, label = 'Entrada'): Promise<Id> {
  const id = newId();
  await db.insert(serviceTypes).values({ id, position: 0, label });
  return id;
}

type PropertyOver = Partial<typeof properties.$inferInsert>;

/** 60 m² in the centre of São Paulo: an inspection of an hour. */
export async function aProperty(db: Db, realtorId: Id, over: PropertyOver = {}): Promise<Id> {
  const id = newId();
  await db.insert(properties).values({
    id,
    realtorId,
    label: 'Sobrado da Vila',
    squareFootage: 60,
    street: 'Rua Harmonia',
    number: '45',
    city: 'São Paulo',
    state: 'SP',
    postalCode: '05435000',
    formattedAddress: 'Rua Harmonia, 45 - São Paulo - SP, 05435-000',
    timeZone: 'America/Sao_Paulo',
    ...north(0),
    pointPrecision: 'door',
    ...over,
  });
  return id;
}

async function aContract(db: Db, realtorId: Id): Promise<Id> {
  const id = newId();
  await db.insert(contracts).values({
    id,
    realtorId,
    type: '12',
    model: 'percentual',
    startDate: addDays(today(), -30),
    dueDate: addDays(today(), 335),
    percentageRate: 10,
    platformFee: 20,
  });
  return id;
}

type InspectorOver = {
  cities?: Id[];
  services?: Id[];
  /** Hours of every day of the week, in minutes. */
  work?: { starts: number; ends: number; breakStarts?: number; breakEnds?: number } | null;
  vacation?: [LocalDay, LocalDay][];
  at?: { latitude: number; longitude: number };
  approved?: boolean;
  name?: string;
};

export type Inspector = Person & { inspectorId: Id };

/** An inspector who works from eight to six on every day of the week. */
export async function anInspector(db: Db, over: InspectorOver = {}): Promise<Inspector> {
  const person = await aPerson(db, 'Inspector');
  const { id } = one(await db.select().from(inspectors).where(eq(inspectors.userId, person.id)));
  const { work = { starts: 480, ends: 1080 }, approved = true, at, name } = over;
  await db
    .update(users)
    .set({
      cpf: '52998224725',
      ...(at && { ...at, pointPrecision: 'door' }),
      ...(name && { firstName: name, lastName: 'Souza' }),
    })
    .where(eq(users.id, person.id));
  await db
    .update(inspectors)
    .set({ approvedAt: approved ? new Date() : null })
    .where(eq(inspectors.id, id));
  for (const cityId of over.cities ?? [])
    await db.insert(inspectorCities).values({ inspectorId: id, cityId });
  for (const serviceTypeId of over.services ?? [])
    await db.insert(inspectorServices).values({ inspectorId: id, serviceTypeId });
  for (const [startsOn, endsOn] of over.vacation ?? [])
    await db.insert(inspectorVacations).values({ id: newId(), inspectorId: id, startsOn, endsOn });
  for (const weekday of work ? [0, 1, 2, 3, 4, 5, 6] : [])
    await db.insert(inspectorHours).values({ inspectorId: id, weekday, starts: 0, ends: 0, ...work });
  return { ...person, inspectorId: id };
}

/** One agency with a property, a contract and an inspector who serves it: all that a booking needs. */
export async function aWorld(db: Db) {
  const agency = await anAgency(db);
  const city = await aCity(db);
  const service = await aService(db);
  const property = await aProperty(db, agency);
  const contract = await aContract(db, agency);
  const inspector = await anInspector(db, { cities: [city], services: [service], at: north(3), name: 'Ana' });
  const realtor = await aPerson(db, 'Realtor', agency);
  return { agency, city, service, property, contract, inspector, realtor };
}

export type World = Awaited<ReturnType<typeof aWorld>>;

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** What the wizard sends: by the property's clock. */
export const draftOf = (
  { property, service, inspector }: Pick<World, 'property' | 'service' | 'inspector'>,
  hour = 10,
  over: Record<string, unknown> = {},
) => ({
  propertyId: property,
  inspectorId: inspector.inspectorId,
  service_type: service,
  date: `${thursday}T${twoDigits(hour)}:00:00`,
  ...over,
});

/** The request of a successful answer, checked against the shape that the screens check it with. */
export function requestOf(answer: LightMyRequestResponse): InspectionRequest {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return InspectionRequest.parse(answer.json());
}

export async function bookedBy(caller: Caller, draft: object): Promise<InspectionRequest> {
  return requestOf(await caller.post('/api/request', draft));
}

/** Where São Paulo's availability is asked for. */
export const centre = { ...SAO_PAULO, ...north(0) };

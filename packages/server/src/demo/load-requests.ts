import type { Viewer } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import { NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { suggestRent } from '@esquadro/domain/requests/rent-suggestion';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { Tier } from '@esquadro/domain/settings/settings';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { changeRequest } from '../features/requests/booking/change-request.ts';
import { scheduleInspection } from '../features/requests/booking/schedule-inspection.ts';
import { actorOf } from '../platform/auth/access.ts';
import type { DemoAgency, DemoInspector, DemoWorld } from './demo-world.ts';
import { type Random, seeded } from './random.ts';
import { FIRST_NAMES, LAST_NAMES, SETTINGS } from './world-data.ts';

const REQUESTS = 200;
const MOST_TRIES = 2_000;
const TIERS = SETTINGS.tier.map((tier) => Tier.parse(tier));

/** Numbers of their own, so that they leave the rest of the world as it is. */
const DOORS = 16;
type Imagined = Pick<DemoWorld, 'random' | 'today'> & { doors: Random };

type Cast = { agencies: DemoAgency[]; inspectors: DemoInspector[] };
type Booking = { draft: NewInspectionRequest; asker: Viewer; day: LocalDay };

/**
 * Two hundred visits from thirty days ago to thirty-five days ahead, each asked for some days before by its own
 * agency and then taken to a status that fits its date. An hour that is not free is tried elsewhere.
 */
export async function loadRequests(world: DemoWorld, cast: Cast): Promise<number> {
  let made = 0;
  const imagined = { ...world, doors: seeded(DOORS) };
  for (let tries = 0; made < REQUESTS && tries < MOST_TRIES; tries += 1) {
    const booking = imagine(imagined, cast);
    if (booking && (await book(world, booking))) made += 1;
  }
  return made;
}

/** Who opens: somebody who lives there, a key from the agency's branch, or one that waits at the property. */
function wayIn(random: Random, { players, branch }: { players: boolean; branch: Id | undefined }) {
  const number = String(random.upTo(10_000)).padStart(4, '0');
  const atBranch = branch !== undefined && random.chance(0.35);
  const keys = (way: 'pickup' | 'delivery') => ({
    [`keys_location_${way}_type`]: atBranch ? 'realtor' : 'property',
    ...(atBranch && { [`keys_location_${way}_branch`]: branch }),
  });
  return {
    ...keys('pickup'),
    ...keys('delivery'),
    door_kind: atBranch ? 'keys' : random.pick(['tenant', 'front_desk', 'lockbox'] as const),
    ...(players && {
      contacts: { tenant: { phone: `119${number}${number}`, email: `locatario${number}@exemplo.com.br` } },
    }),
  };
}

function imagine({ random, today, doors }: Imagined, { agencies, inspectors }: Cast): Booking | undefined {
  const agency = random.pick(agencies);
  const property = random.pick(agency.properties);
  const near = inspectors.filter(({ cities }) => cities.includes(property.city));
  if (near.length === 0) return undefined;
  const inspector = random.pick(near);
  const day = addDays(today, random.upTo(66) - 30);
  const furnished = random.chance(0.4);
  const players = random.chance(0.5);
  const person = () => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const draft = NewInspectionRequest.parse({
    propertyId: property.id,
    inspectorId: inspector.id,
    service_type: random.pick(inspector.services),
    date: `${day}T${String(8 + random.upTo(10)).padStart(2, '0')}:00:00`,
    furnished,
    rent: suggestRent({ area: property.area, furnished }, TIERS).rent,
    players,
    ...(players && { tenant: person(), landlord: person() }),
    ...wayIn(doors, { players, branch: agency.branches.get(property.city) }),
    notes: random.chance(0.3) ? 'Avisar a portaria com um dia de antecedência.' : '',
  });
  return { draft, asker: random.pick(agency.people), day };
}

async function book(
  { tx, random, today, now, maker }: DemoWorld,
  { draft, asker, day }: Booking,
): Promise<boolean> {
  const askedOn = [addDays(day, -2 - random.upTo(8)), today].sort()[0] ?? today;
  const asked = day <= today || askedOn < today ? instantOf(askedOn, 9 * 60, 'America/Sao_Paulo') : now;
  try {
    const id = await scheduleInspection(tx, actorOf({ viewer: asker }, 'request:create', asked), draft);
    await settle({ tx, maker }, id, statusOn(day, today, random.upTo(100)), {
      asked,
      visited: instantOf(day, 18 * 60, 'America/Sao_Paulo'),
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What a visit has most likely come to by today. */
function statusOn(day: LocalDay, today: LocalDay, luck: number): RequestStatus {
  if (luck < 6) return 'canceled';
  if (luck < 11) return 'blocked';
  if (day < today) return luck < 92 ? 'completed' : 'assigned';
  return luck < 55 ? 'assigned' : 'requested';
}

type Times = { asked: Date; visited: Date };

async function settle(
  { tx, maker }: Pick<DemoWorld, 'tx' | 'maker'>,
  id: Id,
  status: RequestStatus,
  { asked, visited }: Times,
): Promise<void> {
  const change = (to: RequestStatus, now: Date) =>
    changeRequest(tx, actorOf({ viewer: maker }, 'request:edit', now), id, { status: to });
  if (status === 'requested') return;
  if (status !== 'canceled') await change('assigned', asked);
  if (status !== 'assigned') await change(status, status === 'completed' ? visited : asked);
}

import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type {
  DispatchPlan,
  Keep,
  OfferedMove,
  PlannedVisit,
  PlanQuery,
} from '@esquadro/domain/dispatch/dispatch';
import { cheapestSlots, planDay } from '@esquadro/domain/dispatch/plan-day';
import {
  extraWay,
  optionsOf,
  type Plan,
  type PlanOption,
  type VisitToPlan,
} from '@esquadro/domain/dispatch/plan-options';
import type { Candidate } from '@esquadro/domain/requests/availability/candidate';
import { refusalAt } from '@esquadro/domain/requests/availability/explain-day';
import { homeDistance } from '@esquadro/domain/requests/availability/offer-day';
import { minutesOf } from '@esquadro/domain/requests/duration';
import { isoAtOffset, startAt } from '@esquadro/domain/requests/visit-date';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectors } from '../inspectors/tables.ts';
import { keyStopOf, readCandidates, searchFor, visitPlace } from '../requests/queries.ts';
import type { RequestRow } from '../requests/tables.ts';
import { keptSchedulingSettings } from '../settings/queries.ts';
import { users } from '../users/tables.ts';
import { visitsToPlan } from './visits-to-plan.ts';

/** How many alternatives and how many reasons a visit is answered with. */
const MOST_TOLD = 40;

/** Who could take the visits that are asked for: the best plan, and for each visit the alternatives and reasons. */
export async function readPlan(db: Db, query: PlanQuery, now: Date): Promise<DispatchPlan> {
  const rows = await visitsToPlan(db, query, now);
  const names = await namesOf(db, [...rows.map(({ inspectorId }) => inspectorId), query.inspectorId ?? '']);
  const candidates = rememberCandidates(db, query);
  const visits: VisitToPlan[] = [];
  for (const row of rows) visits.push(await visitToPlan(db, row, { query, now, candidates }));
  const plan = planDay(visits);
  return {
    full_name: names.get(query.inspectorId ?? '') ?? null,
    visits: rows.map((row, at) => presentVisit(row, names, { visit: visits[at], plan, at })),
  };
}

type Asked = { query: PlanQuery; now: Date; candidates: ReturnType<typeof rememberCandidates> };

async function visitToPlan(db: Db, row: RequestRow, { query, now, candidates }: Asked): Promise<VisitToPlan> {
  const settings = await keptSchedulingSettings(db, row.serviceTypeId);
  const place = visitPlace(row, row.timeZone);
  const { day, hour } = startAt(row.startsAt, row.timeZone);
  const service = { id: row.serviceTypeId, label: row.serviceLabel };
  const keyStop = await keyStopOf(db, row);
  const asked = { place, minutes: minutesOf(row), service, now, keyStop, fromNow: true };
  const keep = query.keep ?? 'hour';
  const days = [];
  for (const date of daysFor(keep, day, localOf(now, row.timeZone).day)) {
    const search = searchFor({ ...asked, day: date }, settings);
    const found = await candidates(search.grid, {
      place,
      serviceId: row.serviceTypeId,
      everybody: date === day,
    });
    const chosen = query.requestIds
      ? found.filter(({ inspectorId }) => mayTake(inspectorId, row, query))
      : found;
    days.push({ search, candidates: chosen, ...(keep === 'hour' && { hours: [hour] }) });
  }
  const starts = row.startsAt.getTime() / 60_000;
  return { requestId: row.id, inspectorId: row.inspectorId, starts, day, hour, days };
}

/** A visit that is passed on goes to somebody else, or to whoever was asked for. */
const mayTake = (inspectorId: Id, row: RequestRow, { wantedId }: PlanQuery) =>
  inspectorId !== row.inspectorId && (wantedId === undefined || inspectorId === wantedId);

/** The day itself, or its week from Monday to Sunday as far as it is still to come. */
function daysFor(keep: Keep, day: LocalDay, today: LocalDay): LocalDay[] {
  if (keep !== 'week') return [day];
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: 7 }, (_, after) => addDays(monday, after)).filter((date) => date >= today);
}

type Grid = Parameters<typeof readCandidates>[1];
type Filter = Parameters<typeof readCandidates>[2];

/** Visits of one city, service and day share what is read. Whoever cannot come between two moments is absent then. */
function rememberCandidates(db: Db, { inspectorId, from, to }: PlanQuery) {
  const known = new Map<string, Promise<Candidate[]>>();
  const absence = {
    starts: from ? Date.parse(from) / 60_000 : Number.NEGATIVE_INFINITY,
    ends: to ? Date.parse(to) / 60_000 : Number.POSITIVE_INFINITY,
    vacationEnds: null,
  };
  const withAbsence = (candidate: Candidate) =>
    candidate.inspectorId === inspectorId
      ? { ...candidate, absences: [...candidate.absences, absence] }
      : candidate;
  return (grid: Grid, filter: Filter): Promise<Candidate[]> => {
    const key = JSON.stringify([
      grid.starts,
      filter.place.names,
      filter.place.state,
      filter.serviceId,
      filter.everybody,
    ]);
    const found =
      known.get(key) ??
      readCandidates(db, grid, { ...filter, trueHomes: true }).then((all) => all.map(withAbsence));
    known.set(key, found);
    return found;
  };
}

async function namesOf(db: Db, ids: Id[]): Promise<Map<Id, string>> {
  const rows = await db
    .select({ id: inspectors.id, first: users.firstName, last: users.lastName })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(inArray(inspectors.id, ids));
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`]));
}

type Planned = { visit: VisitToPlan | undefined; plan: Plan; at: number };

function presentVisit(row: RequestRow, names: Map<Id, string>, { visit, plan, at }: Planned): PlannedVisit {
  const chosen = plan[at];
  const rest = plan.filter((_, other) => other !== at);
  const options = visit ? cheapestSlots(optionsOf(visit), rest, MOST_TOLD) : [];
  return {
    requestId: row.id,
    version: row.version,
    property_label: row.propertyLabel,
    formatted_address: row.formattedAddress,
    date: isoAtOffset(row.startsAt, row.utcOffset),
    inspectorId: row.inspectorId,
    full_name: names.get(row.inspectorId) ?? '',
    move: chosen ? presentMove(chosen, rest, row) : null,
    options: options.map(({ option }) => presentMove(option, rest, row)),
    refusals: visit ? refusalsOf(visit) : [],
  };
}

const presentMove = (option: PlanOption, rest: Plan, { timeZone }: RequestRow): OfferedMove => {
  const { instant, offsetMinutes } = startAt(new Date(option.starts * 60_000), timeZone);
  return {
    inspectorId: option.candidate.inspectorId,
    full_name: option.candidate.full_name,
    date: isoAtOffset(instant, offsetMinutes),
    extra_minutes: extraWay(option, rest),
  };
};

/** Why others cannot come at the visit's own hour: those of the city and the service first, then the nearest. */
function refusalsOf({ days, day, hour, inspectorId }: VisitToPlan): PlannedVisit['refusals'] {
  const own = days.find(({ search }) => search.grid.day === day);
  if (!own) return [];
  const { search, candidates } = own;
  return candidates
    .filter((candidate) => candidate.inspectorId !== inspectorId)
    .sort(
      (one, other) =>
        Number(other.serves && other.offers) - Number(one.serves && one.offers) ||
        homeDistance(one, search) - homeDistance(other, search),
    )
    .slice(0, MOST_TOLD)
    .flatMap((candidate) => {
      const reason = refusalAt(hour, candidate, search);
      return reason ? { full_name: candidate.full_name, reason } : [];
    });
}

import { daysBetween } from '../calendar/count-days.ts';
import type { Candidate, HeldVisit, VisitSearch } from '../requests/availability/candidate.ts';
import { extraMinutes } from '../requests/availability/detour.ts';
import { isHourFree } from '../requests/availability/hour-obstacles.ts';
import { offeredHours } from '../requests/availability/offer-day.ts';
import type { Id } from '../shared/id.ts';

/** A day on which a visit may take place, with everybody who might come then. */
type DayToPlan = {
  search: VisitSearch;
  candidates: readonly Candidate[];
  /** Only at these hours; any hour without. */
  hours?: readonly number[];
};

/** A visit that has to go to somebody else, or to another hour. */
export type VisitToPlan = {
  requestId: Id;
  /** Who has it now, and when it begins: its own slot does not stand in its way. */
  inspectorId: Id;
  starts: number;
  /** The day and the hour it is booked for, by the clock of its property. */
  day: string;
  hour: number;
  days: readonly DayToPlan[];
};

/** A slot that a visit could take. */
export type PlanOption = {
  visit: VisitToPlan;
  candidate: Candidate;
  search: VisitSearch;
  hour: number;
  starts: number;
  /** What it costs whoever else is planned: the move in time, and the visits that the inspector already has. */
  fixed: number;
  /** What it costs as long as nothing else is planned for the inspector. */
  alone: number;
};

/** The option chosen for each visit, by position; undefined for whom nobody can take. */
export type Plan = readonly (PlanOption | undefined)[];

const HOUR_MOVED = 240;
const DAY_MOVED = 1_440;
const VISIT_ALREADY = 15;

const NO_PLAN: Plan = [];

/** Every slot that the engine offers for a visit, the cheapest first. */
export function optionsOf(visit: VisitToPlan): PlanOption[] {
  const options: PlanOption[] = [];
  for (const { search, candidates, hours } of visit.days) {
    for (const found of candidates) {
      const candidate = withoutOwnSlot(found, visit);
      for (const hour of offeredHours(candidate, search)) {
        const starts = search.grid.hours[hour];
        if (starts === undefined || (hours && !hours.includes(hour))) continue;
        if (candidate.inspectorId === visit.inspectorId && starts === visit.starts) continue;
        const moved =
          HOUR_MOVED * Math.abs(hour - visit.hour) +
          DAY_MOVED * Math.abs(daysBetween(visit.day, search.grid.day));
        const fixed = moved + VISIT_ALREADY * candidate.visits.length;
        const option = { visit, candidate, search, hour, starts, fixed, alone: 0 };
        option.alone = fixed + extraWay(option, NO_PLAN);
        options.push(option);
      }
    }
  }
  return options.sort((one, other) => one.alone - other.alone || compareIds(one, other));
}

const compareIds = (one: PlanOption, other: PlanOption) =>
  one.candidate.inspectorId < other.candidate.inspectorId ? -1 : 1;

function withoutOwnSlot(candidate: Candidate, visit: VisitToPlan): Candidate {
  if (candidate.inspectorId !== visit.inspectorId) return candidate;
  return { ...candidate, visits: candidate.visits.filter(({ starts }) => starts !== visit.starts) };
}

/** What an option adds to a plan, in minutes; undefined where the plan leaves no room for it. */
export function costIn(option: PlanOption, plan: Plan): number | undefined {
  const planned = plannedFor(option, plan);
  if (planned.length === 0) return option.alone;
  const { candidate, search, hour, fixed } = option;
  const visits = [...candidate.visits, ...planned];
  if (!isHourFree(hour, { ...candidate, visits }, search, [])) return undefined;
  return fixed + VISIT_ALREADY * planned.length + extraWay(option, plan);
}

/** The other visits that a plan gives the inspector on the day. */
function plannedFor({ visit, candidate, search }: PlanOption, plan: Plan): HeldVisit[] {
  const planned: HeldVisit[] = [];
  for (const other of plan) {
    if (!other || other.visit === visit || other.candidate.inspectorId !== candidate.inspectorId) continue;
    const held = heldBy(other);
    if (held.starts < search.grid.ends && search.grid.starts < held.ends) planned.push(held);
  }
  return planned;
}

const heldBy = ({ starts, search }: PlanOption): HeldVisit => ({
  starts,
  ends: starts + search.minutes,
  place: search.place,
  keys: search.keys?.stop?.point ?? null,
  label: '',
});

/** How many minutes longer the inspector is on the way that day, beside what else a plan gives them. */
export const extraWay = (option: PlanOption, plan: Plan): number =>
  extraMinutes(
    option.candidate,
    [...option.candidate.visits, ...plannedFor(option, plan)],
    option.search,
    option.starts,
  );

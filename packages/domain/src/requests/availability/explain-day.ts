import { formatTime } from '../../calendar/format.ts';
import type { Arrival, ExplainedInspector, Refusal } from './availability.ts';
import type { Absence, Candidate, HeldVisit, VisitSearch } from './candidate.ts';
import type { DayGrid } from './day-grid.ts';
import { dayObstacles, OUT_OF_HOURS } from './day-obstacles.ts';
import { type HourObstacle, hourObstacle, type Ways } from './hour-obstacles.ts';
import { byDistance, homeDistance, isFromRoughHome, offeredHours, toTenths } from './offer-day.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Everybody who was looked at, with the reasons for each hour not offered: those who are offered come first. */
export function explainDay(candidates: readonly Candidate[], search: VisitSearch): ExplainedInspector[] {
  const explained = candidates.map((candidate) => {
    const working_hours = offeredHours(candidate, search);
    return {
      inspectorId: candidate.inspectorId,
      full_name: candidate.full_name,
      distance: toTenths(homeDistance(candidate, search)),
      working_hours,
      ...(isFromRoughHome(candidate, search) && { rough: true as const }),
      arrivals: working_hours.flatMap((hour) => arrivalAt(hour, candidate, search) ?? []),
      reasons: refusalsOf(candidate, search),
    };
  });
  const offered = ({ working_hours }: ExplainedInspector) => Number(working_hours.length > 0);
  return explained.sort((one, other) => offered(other) - offered(one) || byDistance(one, other));
}

/** Why an inspector is not offered, each reason with the hours it holds for. */
export function refusalsOf(candidate: Candidate, search: VisitSearch): Refusal[] {
  const allDay = dayObstacles(candidate, search);
  if (allDay.length > 0) return allDay.map((reason) => ({ reason, hours: HOURS }));

  const ways: Ways = [];
  const hoursOf = new Map<string, number[]>();
  for (const hour of HOURS) {
    const obstacle = hourObstacle(hour, candidate, search, ways);
    if (!obstacle) continue;
    const reason = inWords(obstacle, search.grid);
    hoursOf.set(reason, [...(hoursOf.get(reason) ?? []), hour]);
  }
  return [...hoursOf].map(([reason, hours]) => ({ reason, hours }));
}

/** Why an inspector is not offered at one hour; undefined where they are. */
export function refusalAt(hour: number, candidate: Candidate, search: VisitSearch): string | undefined {
  const reasons = refusalsOf(candidate, search).filter(({ hours }) => hours.includes(hour));
  return reasons.length > 0 ? reasons.map(({ reason }) => reason).join('; ') : undefined;
}

function inWords(obstacle: HourObstacle, grid: DayGrid): string {
  switch (obstacle.kind) {
    case 'hours':
      return OUT_OF_HOURS;
    case 'break':
      return `intervalo ${formatTime(obstacle.starts)}–${formatTime(obstacle.ends)}`;
    case 'past':
      return 'a hora já passou';
    case 'late-from-home':
      return 'não chega a tempo, saindo agora';
    case 'absence':
      return `ausente ${stretchInWords(obstacle.absence, grid)}`;
    case 'busy':
      return `ocupado ${clock(obstacle.visit.starts, grid)}–${clock(obstacle.visit.ends, grid)}`;
    case 'late-from':
      return `não chega a tempo de ${obstacle.visit.label}, onde fica até ${clock(obstacle.visit.ends, grid)}`;
    case 'late-to':
      return `não chega a tempo a ${obstacle.visit.label}, onde começa às ${clock(obstacle.visit.starts, grid)}`;
    case 'key-closed':
      return `a chave só sai às ${formatTime(obstacle.stop.opens ?? 0)} da ${obstacle.stop.name}`;
    case 'key-locked-up':
      return `a chave só sai até as ${formatTime(obstacle.stop.closes ?? 0)} da ${obstacle.stop.name}`;
    case 'key-way':
      return `não dá tempo de buscar a chave em ${obstacle.stop.name}`;
    case 'next-key-way':
      return `não dá tempo de buscar a chave de ${obstacle.visit.label}, que começa às ${clock(obstacle.visit.starts, grid)}`;
  }
}

/** The part of an absence that lies on the day. */
const stretchInWords = ({ starts, ends }: Absence, grid: DayGrid) =>
  `${formatTime(Math.max(0, starts - grid.starts))}–${formatTime(Math.min(1440, ends - grid.starts))}`;

/** By the clock of the day looked at; a visit of the day before or after shows its time on that day. */
const clock = (minute: number, grid: DayGrid) => formatTime((((minute - grid.starts) % 1440) + 1440) % 1440);

/** Where the inspector comes from that day: the visit before, or home. */
function arrivalAt(hour: number, candidate: Candidate, search: VisitSearch): Arrival | undefined {
  const { grid, place, travel } = search;
  const starts = grid.hours[hour];
  if (!place || starts === undefined) return undefined;
  const before = lastBefore(starts, candidate.visits);
  const from = before?.place ?? candidate.home;
  if (!from) return undefined;
  const departsAt = before?.place ? Math.max(0, before.ends - grid.starts) : hour * 60;
  const way = travel.way(from, place);
  return {
    hour,
    from: before?.place ? before.label : 'casa',
    distance: toTenths(way),
    minutes: travel.minutes(way, departsAt),
  };
}

function lastBefore(starts: number, visits: readonly HeldVisit[]): HeldVisit | undefined {
  return visits
    .filter(({ ends }) => ends <= starts)
    .sort((one, other) => other.ends - one.ends)
    .at(0);
}

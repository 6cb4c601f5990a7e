import { formatDay } from '../../calendar/format.ts';
import type { LocalDay } from '../../calendar/local-day.ts';
import type { Candidate, VisitSearch } from './candidate.ts';

type Rule = (candidate: Candidate, search: VisitSearch) => string | undefined;

/** Said of a weekday without hours and of an hour before or after them alike. */
export const OUT_OF_HOURS = 'fora do expediente';

/** How the reason of somebody on vacation begins. */
export const ON_VACATION = 'férias';

const dayAndMonth = (day: LocalDay, year: LocalDay) =>
  day.slice(0, 4) === year.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);

/** What keeps an inspector from a whole day, each rule with its reason. */
const RULES: readonly Rule[] = [
  (_, { grid, today }) => (grid.day > today ? undefined : 'só a partir de amanhã'),
  (_, { holiday }) => (holiday?.closed ? `feriado: ${holiday.name}` : undefined),
  ({ approved }) => (approved ? undefined : 'aguarda aprovação'),
  ({ serves }, { city }) => (serves ? undefined : `não atende ${city}`),
  ({ offers }, { service }) => (offers ? undefined : `não faz ${service ?? 'o serviço'}`),
  ({ vacationEnds }, { grid }) =>
    vacationEnds === null ? undefined : `${ON_VACATION} até ${dayAndMonth(vacationEnds, grid.day)}`,
  ({ work }) => (work ? undefined : OUT_OF_HOURS),
];

export function dayObstacles(candidate: Candidate, search: VisitSearch): string[] {
  return RULES.flatMap((rule) => rule(candidate, search) ?? []);
}

export function isOffThatDay(candidate: Candidate, search: VisitSearch): boolean {
  return RULES.some((rule) => rule(candidate, search) !== undefined);
}

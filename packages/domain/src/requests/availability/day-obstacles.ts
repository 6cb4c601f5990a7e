import { formatDay } from '../../calendar/format.ts';
import type { LocalDay } from '../../calendar/local-day.ts';
import type { Absence, Candidate, VisitSearch } from './candidate.ts';
import type { DayGrid } from './day-grid.ts';

type Rule = (candidate: Candidate, search: VisitSearch) => string | undefined;

/** Said of a weekday without hours and of an hour before or after them alike. */
export const OUT_OF_HOURS = 'fora do expediente';

/** How the reason of somebody on vacation begins. */
export const ON_VACATION = 'férias';

const dayAndMonth = (day: LocalDay, year: LocalDay) =>
  day.slice(0, 4) === year.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);

/** Said of somebody who is absent for the whole day. */
const ABSENT = 'ausente o dia todo';

/** The absence that takes the whole of a day, a vacation first. */
function absentAllDay(absences: readonly Absence[], grid: DayGrid): Absence | undefined {
  const whole = absences.filter(({ starts, ends }) => starts <= grid.starts && ends >= grid.ends);
  return whole.find(({ vacationEnds }) => vacationEnds !== null) ?? whole[0];
}

function absenceInWords(absences: readonly Absence[], grid: DayGrid): string | undefined {
  const absence = absences.length > 0 ? absentAllDay(absences, grid) : undefined;
  if (!absence) return undefined;
  const { vacationEnds } = absence;
  return vacationEnds === null ? ABSENT : `${ON_VACATION} até ${dayAndMonth(vacationEnds, grid.day)}`;
}

const tooEarlyInWords = ({ notBefore }: VisitSearch) =>
  notBefore === null ? 'só a partir de amanhã' : 'o dia já passou';

const isTooEarly = ({ grid, today, notBefore }: VisitSearch) =>
  notBefore === null ? grid.day <= today : grid.ends <= notBefore;

/** What keeps an inspector from a whole day, each rule with its reason. */
const RULES: readonly Rule[] = [
  (_, search) => (isTooEarly(search) ? tooEarlyInWords(search) : undefined),
  (_, { holiday }) => (holiday?.closed ? `feriado: ${holiday.name}` : undefined),
  ({ approved }) => (approved ? undefined : 'aguarda aprovação'),
  ({ serves }, { city }) => (serves ? undefined : `não atende ${city}`),
  ({ offers }, { service }) => (offers ? undefined : `não faz ${service ?? 'o serviço'}`),
  ({ absences }, { grid }) => absenceInWords(absences, grid),
  ({ work }) => (work ? undefined : OUT_OF_HOURS),
];

export function dayObstacles(candidate: Candidate, search: VisitSearch): string[] {
  return RULES.flatMap((rule) => rule(candidate, search) ?? []);
}

export function isOffThatDay(candidate: Candidate, search: VisitSearch): boolean {
  return RULES.some((rule) => rule(candidate, search) !== undefined);
}

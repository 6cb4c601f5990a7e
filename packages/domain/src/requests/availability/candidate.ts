import type { Point } from '../../addresses/distance.ts';
import type { LocalDay } from '../../calendar/local-day.ts';
import type { Holiday } from '../../holidays/holidays.ts';
import type { WorkingMinutes } from '../../inspectors/free-hours.ts';
import type { Id } from '../../shared/id.ts';
import type { Travel } from '../../travel/travel.ts';
import type { DayGrid } from './day-grid.ts';

/** A visit that holds an inspector, in minutes since 1970. */
export type HeldVisit = { starts: number; ends: number; place: Point | null; label: string };

/** All that decides whether an inspector is offered on one day. */
export type Candidate = {
  inspectorId: Id;
  full_name: string;
  /** Where they live, or the first city they serve; for anyone but the staff a point beside it. */
  home: Point | null;
  approved: boolean;
  /** The city of the visit. */
  serves: boolean;
  /** The service asked for, if one was. */
  offers: boolean;
  /** That weekday's hours; null where it is off. */
  work: Omit<WorkingMinutes, 'weekday'> | null;
  /** The last day of the vacation that the day falls into. */
  vacationEnds: LocalDay | null;
  /** What is already booked on the day. */
  visits: readonly HeldVisit[];
};

/** What is looked for: a stretch of minutes at a place, on a day after today. */
export type VisitSearch = {
  grid: DayGrid;
  today: LocalDay;
  minutes: number;
  city: string;
  place: Point | null;
  service: string | undefined;
  holiday: Holiday | undefined;
  travel: Travel;
};

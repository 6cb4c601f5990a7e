import type { Point } from '../../addresses/distance.ts';
import type { LocalDay } from '../../calendar/local-day.ts';
import type { Holiday } from '../../holidays/holidays.ts';
import type { WorkingMinutes } from '../../inspectors/free-hours.ts';
import type { Id } from '../../shared/id.ts';
import type { Travel } from '../../travel/travel.ts';
import type { DayGrid } from './day-grid.ts';

/** A visit that holds an inspector, in minutes since 1970. */
export type HeldVisit = {
  starts: number;
  ends: number;
  place: Point | null;
  /** Where its key is fetched on the way there; null where none is, or where it is fetched the day before. */
  keys: Point | null;
  label: string;
};

/** Where the key of the visit that is looked for is fetched: at a desk that opens and closes, or anywhere. */
export type KeyStop = {
  point: Point;
  /** 'Filial Centro', or an address. */
  name: string;
  /** In minutes of the day; null where there is no desk. */
  opens: number | null;
  closes: number | null;
};

/** What searches know of keys. */
type KeyRules = {
  /** How long it takes to be handed a key. */
  handlingMinutes: number;
  /** Null where no key is fetched for the visit on its day. */
  stop: KeyStop | null;
};

/**
 * A stretch in which an inspector cannot come anywhere, in minutes since 1970. A vacation is one of whole days, and
 * has its last day.
 */
export type Absence = { starts: number; ends: number; vacationEnds: LocalDay | null };

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
  /** Those that touch the day. */
  absences: readonly Absence[];
  /** What is already booked on the day. */
  visits: readonly HeldVisit[];
};

/** What is looked for: a stretch of minutes at a place, on a day after today, or later today from `notBefore` on. */
export type VisitSearch = {
  grid: DayGrid;
  today: LocalDay;
  /**
   * The present minute since 1970, for whoever may still give visits of today to somebody: the way counts from then on.
   * Null for everybody else, who is offered nothing before tomorrow.
   */
  notBefore: number | null;
  minutes: number;
  city: string;
  place: Point | null;
  service: string | undefined;
  holiday: Holiday | undefined;
  travel: Travel;
  /** Null where the settings leave keys out of the way. */
  keys: KeyRules | null;
};

import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Call } from '../load/call.ts';
import type { Answer } from '../load/connection.ts';

export type Cast = {
  monday: LocalDay;
  /** A SuperAdmin's token. */
  staff: string;
  /** The tokens of the first people of the first thousand agencies. */
  agencies: string[];
  /** For values that a scenario needs beforehand. */
  ask: (call: Call) => Promise<Answer>;
};

/** Similar calls with different values, repeated. */
export type Scenario = {
  name: string;
  title: string;
  calls: (cast: Cast) => Call[] | Promise<Call[]>;
  /** Goals: share of the limit's calls per second, and median of one client in ms. */
  goal: { ratio: number; median?: number };
  /** Calls that can be made once only; their effects are undone. */
  once?: true;
};

export const range = (length: number) => Array.from({ length }, (_, number) => number);

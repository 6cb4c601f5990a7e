import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Call } from '../load/call.ts';
import type { Answer } from '../load/connection.ts';

/** Who calls, and when it is. */
export type Cast = {
  monday: LocalDay;
  /** A SuperAdmin's token. */
  staff: string;
  /** The tokens of the first people of the first thousand agencies. */
  agencies: string[];
  /** Makes one call at once, for what a scenario has to know beforehand. */
  ask: (call: Call) => Promise<Answer>;
};

/** One load: some calls that do the same with other values, made over and over. */
export type Scenario = {
  name: string;
  /** As the table says it. */
  title: string;
  calls: (cast: Cast) => Call[] | Promise<Call[]>;
  /** The least share of the limit's calls a second, and the longest median of one client in milliseconds. */
  goal: { ratio: number; median?: number };
  /** Each call can be made once only; what it made is taken away again. */
  once?: true;
};

export const range = (length: number) => Array.from({ length }, (_, number) => number);

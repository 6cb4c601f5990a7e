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

/** A call to the product, with the values that the limit's statement takes for the same work. */
export type MeasuredCall = Call & { bare: string[] };

type Calls = (cast: Cast) => MeasuredCall[] | Promise<MeasuredCall[]>;

/** Similar calls with different values, repeated. */
export type Scenario = {
  name: string;
  title: string;
  /** The same work as staff, who see everything, and as agencies, who see their own; at least one of them. */
  admin?: Calls;
  realtor?: Calls;
  /** Goals: CPU of server and database for one call, and median of one client, both in ms. */
  goal: { cpuMs?: number; median?: number };
  /** Calls that can be made once only; their effects are undone. */
  once?: true;
};

/** Of both roles; the limit answers the staff's where there are any. */
export async function callsOf({ admin, realtor }: Scenario, cast: Cast) {
  const calls = { admin: (await admin?.(cast)) ?? [], realtor: (await realtor?.(cast)) ?? [] };
  return { ...calls, main: calls.admin.length > 0 ? calls.admin : calls.realtor };
}

export const range = (length: number) => Array.from({ length }, (_, number) => number);

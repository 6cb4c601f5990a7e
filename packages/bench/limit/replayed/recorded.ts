import type { Call } from '../../load/call.ts';

/** Values are text. */
export type Statement = { text: string; values: (string | null)[]; named: boolean };

export type Recorded = { call: Call; statements: Statement[]; body: string };

export type Recordings = Record<string, Recorded[]>;

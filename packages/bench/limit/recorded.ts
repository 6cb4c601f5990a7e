import type { Call } from '../load/call.ts';

/** A statement as the product sent it to PostgreSQL, its values as text, and whether it was prepared beforehand. */
export type Statement = { text: string; values: (string | null)[]; named: boolean };

/** A call, what it made the product ask the database, and what came back. */
export type Recorded = { call: Call; statements: Statement[]; body: string };

/** The whole scenarios that a limit is asked to replay, by name. */
export type Recordings = Record<string, Recorded[]>;

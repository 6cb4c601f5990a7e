import type { Installation } from './installation.ts';

/** How much of a scenario is run; a control brings the cause of the fault back, and has to be found out. */
export type Plan = {
  rounds: number;
  /** As much work in each round as the goal asks for, which takes longer than anybody waits. */
  long: boolean;
  control: boolean;
  /** What chance there is starts from it, so that a run can be repeated. */
  seed: number;
};

export type Figures = {
  rounds: number;
  operations: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** The longest that anybody waited after a fault. */
  worstMs?: number;
  /** Whatever else was counted, in a few words. */
  notes: string;
  /** Promises that were broken. */
  wrong: string[];
  /** Figures that stayed below their goal, which a busy machine may do by itself. */
  missed: string[];
};

export type Scenario = {
  /** As in the table of goals. */
  id: string;
  /** As the table says it. */
  title: string;
  goal: string;
  /** What the control brings back. */
  cause: string;
  /** By default, and for the goal itself. */
  rounds: { usual: number; long: number };
  /** How its servers are configured beyond what every installation has. */
  env?: Record<string, string>;
  /** On an installation that nothing has happened to. */
  run: (installation: Installation, plan: Plan) => Promise<Figures>;
};

export const NO_FIGURES: Figures = {
  rounds: 0,
  operations: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  notes: '',
  wrong: [],
  missed: [],
};

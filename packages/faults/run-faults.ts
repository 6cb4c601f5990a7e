import { SCENARIOS } from './all-scenarios.ts';
import { openInstallation } from './harness/installation.ts';
import { type Figures, NO_FIGURES, type Plan, type Scenario } from './harness/scenario.ts';
import { circumstances } from './report/circumstances.ts';
import type { FaultsRow } from './report/faults-table.ts';

export type FaultsOptions = {
  /** Some scenarios by their ids. */
  only?: string[] | undefined;
  rounds?: number | undefined;
  /** As many rounds as the goals ask for, and as much in each. */
  long: boolean;
  /** One round of each, with its cause brought back: each has to be found out. */
  control: boolean;
  /** Of a run that is to be repeated. */
  seed?: number | undefined;
  /** How many processes each server is. */
  workers: string;
  say: (line: string) => void;
};

/** Each scenario on an installation of its own, one after the other. */
export async function runFaults({
  only,
  rounds,
  long,
  control,
  seed,
  workers,
  say,
}: FaultsOptions): Promise<FaultsRow[]> {
  const chosen = SCENARIOS.filter(({ id }) => !only || only.includes(id));
  const plan = { long, control, seed: seed ?? Date.now() % 2 ** 32 };
  const rows: FaultsRow[] = [];
  for (const scenario of chosen) {
    const { id, title, goal, cause, rounds: usual } = scenario;
    const many = rounds ?? (control ? 1 : long ? usual.long : usual.usual);
    say(`${id} ${control ? cause : title}, ${many} rodadas…`);
    const begun = performance.now();
    const figures = await onItsOwn(scenario, { ...plan, rounds: many }, workers);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const broken = figures.wrong.length > 0;
    const reached = control ? broken : !broken && figures.missed.length === 0;
    rows.push({ id, title, goal, cause, ...figures, seconds, reached, ran: circumstances() });
    for (const sentence of control ? [] : [...figures.wrong, ...figures.missed]) say(`  ${sentence}`);
    say(`  ${reached ? '✓' : '✗'} ${figures.notes} (${seconds} s)`);
  }
  return rows;
}

/** A scenario that breaks down is a failed one, and the rest still run. */
async function onItsOwn({ env, run }: Scenario, plan: Plan, workers: string): Promise<Figures> {
  const installation = await openInstallation({ WORKERS: workers, ...env });
  try {
    return await run(installation, plan);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { ...NO_FIGURES, rounds: plan.rounds, notes: 'interrompido', missed: [sentence] };
  } finally {
    await installation.close();
  }
}

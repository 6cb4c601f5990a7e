import { openInstallation } from './harness/installation.ts';
import { type Circumstances, circumstances } from './report/circumstances.ts';
import { SCENARIOS } from './scenarios/all-scenarios.ts';
import { NO_FIGURES } from './scenarios/no-figures.ts';
import type { Figures, Scenario } from './scenarios/scenario.ts';

export type FaultsOptions = {
  /** Some scenarios by their ids. */
  only?: string[] | undefined;
  rounds?: number | undefined;
  /** As many rounds as the goals ask for. */
  long: boolean;
  /** One round of each, with its cause brought back: each has to be found out. */
  control: boolean;
  say: (line: string) => void;
};

export type FaultsRow = Pick<Scenario, 'id' | 'title' | 'goal' | 'cause'> &
  Figures & {
    seconds: number;
    /** The goal in all but the number of rounds; of a control, that it was found out. */
    reached: boolean;
    ran: Circumstances;
  };

/** Each scenario on an installation of its own, one after the other. */
export async function runFaults({ only, rounds, long, control, say }: FaultsOptions): Promise<FaultsRow[]> {
  const chosen = SCENARIOS.filter(({ id }) => !only || only.includes(id));
  const rows: FaultsRow[] = [];
  for (const { id, title, goal, cause, rounds: usual, run } of chosen) {
    const plan = { rounds: rounds ?? (control ? 1 : long ? usual.long : usual.usual), control };
    say(`${id} ${control ? cause : title}, ${plan.rounds} rodadas…`);
    const begun = performance.now();
    const figures = await onItsOwn(run, plan);
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
async function onItsOwn(run: Scenario['run'], plan: Parameters<Scenario['run']>[1]): Promise<Figures> {
  const installation = await openInstallation();
  try {
    return await run(installation, plan);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { ...NO_FIGURES, rounds: plan.rounds, notes: 'interrompido', missed: [sentence] };
  } finally {
    await installation.close();
  }
}

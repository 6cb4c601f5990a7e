import { watchBystanders } from '../checks/check-bystanders.ts';
import { firstProblems } from '../checks/verdict.ts';
import { watchProcesses } from '../checks/watch-processes.ts';
import { type Answer, call } from '../clients/call.ts';
import { dice, pick } from '../clients/dice.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { startCareless } from '../faults/start-careless.ts';
import { aimedCalls } from '../inputs/aimed-calls.ts';
import { type OddCall, oddCall } from '../inputs/odd-call.ts';
import { oddMultipart } from '../inputs/odd-multipart.ts';
import { placesOf } from '../inputs/places.ts';
import { makeTargets } from '../inputs/targets.ts';
import { fileFieldsOf } from '../inputs/upload-places.ts';
import { NO_FIGURES } from '../scenarios/no-figures.ts';
import type { Scenario } from '../scenarios/scenario.ts';

const INPUTS_A_ROUND = 100;
const FORMS_A_ROUND = 25;
const AT_ONCE = 8;
const LONGEST_MS = 5_000;

/** S8: odd JSON, queries, ids and forms in every place that the API describes, by someone who may do everything. */
export const oddInput: Scenario = {
  id: 'S8',
  title: 'entradas estranhas em todos os campos, filtros, ids e formulários de todas as chamadas',
  goal: '20.000 entradas e 5.000 formulários: 0 × 5xx, 0 quedas, nenhuma acima de 5 s',
  cause: 'um servidor que confia no que recebe',
  rounds: { quick: 2, usual: 16, long: 200 },
  run: async (installation, { rounds, control, seed }) => {
    const { database, server, token } = installation;
    const targets = await makeTargets(installation);
    const calls = await aimedCalls(installation, targets);
    const careless = control ? await startCareless() : undefined;
    const endedSince = watchProcesses(installation);
    const changedSince = await watchBystanders(database, targets);

    const roll = dice(seed);
    const places = placesOf(calls);
    const takingForms = calls.filter((one) => fileFieldsOf(one).length > 0);
    const counts = new Map<number, number>();
    const wrong: string[] = [];
    const slow: OddCall[] = [];
    let worstMs = 0;
    const make = (turn: number): OddCall => {
      if (turn % (INPUTS_A_ROUND + FORMS_A_ROUND) >= INPUTS_A_ROUND)
        return oddMultipart(pick(roll, takingForms), roll);
      return oddCall(places[turn % places.length] ?? pick(roll, places), roll);
    };
    await inParallel(AT_ONCE, rounds * (INPUTS_A_ROUND + FORMS_A_ROUND), async (turn) => {
      const odd = make(turn);
      const { answer, ms } = await ask(careless?.address ?? server(turn).address, { ...odd, token });
      worstMs = Math.max(worstMs, ms);
      if (ms > LONGEST_MS) slow.push(odd);
      counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1);
      wrong.push(...faultsOf(answer).map((fault) => `${odd.where}: ${fault}`));
    });
    careless?.end();
    const slowAgain: string[] = [];
    for (const odd of slow) {
      const { ms } = await ask(server(0).address, { ...odd, token });
      if (ms > LONGEST_MS) slowAgain.push(`${odd.where} took ${Math.round(ms)} ms, alone`);
    }
    const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const statuses = [...counts].sort(([one], [other]) => one - other);
    return {
      ...NO_FIGURES,
      rounds,
      operations: sent,
      acknowledged: statuses.filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0),
      worstMs,
      notes: `semente ${seed}; ${places.length} lugares; ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      wrong: firstProblems([...wrong, ...endedSince(), ...(await changedSince())]),
      // Repeated alone, because a busy machine is slow once.
      missed: firstProblems(slowAgain),
    };
  },
};

async function ask(
  address: string,
  { where: _, ...odd }: OddCall,
): Promise<{ answer: Answer | undefined; ms: number }> {
  const begun = performance.now();
  const answer = await call(address, odd).catch(() => undefined);
  return { answer, ms: performance.now() - begun };
}

/** An answer must come, must not be 5xx, and must have our error shape without internals. */
function faultsOf(answer: Answer | undefined): string[] {
  if (!answer) return ['no answer'];
  const { status, body } = answer;
  if (status >= 500 && status !== 503) return [`${status} ${body.slice(0, 200)}`];
  if (status >= 400 && !/^\{"error":"[^"]/.test(body))
    return [`${status} without a sentence: ${body.slice(0, 80)}`];
  return status >= 400 && / at \S+ \(?\S+\.js:\d+/.test(body) ? [`${status} tells where in the code`] : [];
}

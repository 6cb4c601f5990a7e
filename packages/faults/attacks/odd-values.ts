import { watchBystanders } from '../checks/check-bystanders.ts';
import { firstProblems } from '../checks/verdict.ts';
import { watchProcesses } from '../checks/watch-processes.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { startCareless } from '../faults/start-careless.ts';
import { type Call, call } from '../harness/call.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { aimedCalls } from '../inputs/aimed-calls.ts';
import { ODD_VALUES } from '../inputs/odd-values.ts';
import { placesOf } from '../inputs/places.ts';
import { makeTargets } from '../inputs/targets.ts';

const AT_ONCE = 4;
const SOON_MS = 1_000;

/** Longer than any busy machine needs. */
const PATIENCE_MS = 3_000;

/** S15: odd values in every field and filter, in bodies that are otherwise taken; a round is one value in each. */
export const oddValues: Scenario = {
  id: 'S15',
  title: 'valores estranhos e textos que travam expressões regulares, em todos os campos e filtros',
  goal: 'cada resposta em menos de 1 s, 0 × 5xx, nada muda nos outros registros',
  cause: 'um servidor que confia no que recebe, com uma expressão que tenta tudo',
  rounds: { usual: 3, long: ODD_VALUES.length },
  run: async (installation, { rounds, control, seed }) => {
    const { database, server, token } = installation;
    const targets = await makeTargets(installation);
    const places = placesOf(await aimedCalls(installation, targets));
    const careless = control ? await startCareless() : undefined;
    const endedSince = watchProcesses(installation);
    const changedSince = await watchBystanders(database, targets);
    const slow: { where: string; odd: Call }[] = [];
    const hung: string[] = [];
    const failed: string[] = [];
    let worstMs = 0;
    let taken = 0;
    const send = async (odd: Call, turn: number) => {
      const begun = performance.now();
      const address = careless?.address ?? server(turn).address;
      const answer = await call(address, { ...odd, token, patienceMs: PATIENCE_MS }).catch(() => undefined);
      return { answer, ms: performance.now() - begun };
    };
    // One at a time in the control, where one that hangs would take the others with it.
    await inParallel(control ? 1 : AT_ONCE, rounds * places.length, async (turn) => {
      const [round, number] = [Math.floor(turn / places.length), turn % places.length];
      const place = places[number];
      // What hangs for one hangs for all that follow.
      if (!place || hung.length > 0) return;
      const value = ODD_VALUES[(number + round + seed) % ODD_VALUES.length];
      const odd = place.callWith(value);
      const where = `${place.name}=${JSON.stringify(value).slice(0, 80)}`;
      const once = await send(odd, turn);
      // A machine may pause for a moment; a server that hangs does not answer the second time either.
      const { answer, ms } = once.answer ? once : await send(odd, turn);
      if (!answer) hung.push(`${where}: no answer within ${PATIENCE_MS} ms, twice`);
      else if (answer.status >= 500 && answer.status !== 503) failed.push(`${where}: ${answer.status}`);
      else if (answer.status >= 400 && !/^\{"error":"[^"]/.test(answer.body))
        failed.push(`${where}: ${answer.status} without a sentence`);
      if (answer && ms > SOON_MS) slow.push({ where, odd });
      if (answer && answer.status < 300) taken += 1;
      worstMs = Math.max(worstMs, ms);
    });
    const slowAgain: string[] = [];
    for (const { where, odd } of slow) {
      const { ms } = await send(odd, 0);
      if (ms > SOON_MS) slowAgain.push(`${where} took ${Math.round(ms)} ms, alone`);
    }
    careless?.end();
    return {
      ...NO_FIGURES,
      rounds,
      operations: rounds * places.length,
      acknowledged: taken,
      worstMs,
      notes: `semente ${seed}; ${places.length} lugares`,
      wrong: firstProblems([...hung, ...failed, ...endedSince(), ...(await changedSince())]),
      // A busy machine is slow once; what is slow again with nobody beside it is slow by itself.
      missed: firstProblems(slowAgain),
    };
  },
};

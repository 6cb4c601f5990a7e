import { setTimeout as pause } from 'node:timers/promises';
import { firstProblems } from '../checks/verdict.ts';
import { openDatabaseLine } from '../faults/database-line.ts';
import { call } from '../harness/call.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

const CALLS = 40;
const AWAY_MS = 10_000;
const REFUSED_MS = 5_000;

/** Later than any busy machine makes it: whoever waits so long waits for the end of the outage. */
const HUNG_MS = 8_000;
const HELD_MS = 9_000;
const BACK_MS = 2_000;

/** R18: no connection is left, the database is silent, or its line is cut; callers hear so soon, and it passes. */
export const databaseAway: Scenario = {
  id: 'R18',
  title: 'conexões esgotadas, banco mudo, linha cortada',
  goal: '503 em até 5 s, recuperação em até 2 s',
  cause: 'um intermediário que segura as respostas por 9 s',
  rounds: { usual: 1, long: 20 },
  run: async ({ database, addServer, token }, { rounds, control }) => {
    const line = await openDatabaseLine(database.socketFolder);
    const { address } = await addServer({ DATABASE_URL: database.urlThrough(line.folder) });
    const ask = askFor({ address, token, heldMs: control ? HELD_MS : 0 });
    const broken = (state: 'silent' | 'cut') => async (work: () => Promise<void>) => {
      line.become(state);
      await work();
      line.become('whole');
    };
    const outages = {
      cortada: broken('cut'),
      ...(!control && {
        esgotadas: (work: () => Promise<void>) => database.whileLocked('inspection_requests', work),
        mudo: broken('silent'),
      }),
    };

    const wrong: string[] = [];
    const recoveries: number[] = [];
    const answers: Heard[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, during] of Object.entries(outages)) {
        let asked: Promise<Heard>[] = [];
        await during(async () => {
          asked = Array.from({ length: CALLS }, ask);
          await pause(AWAY_MS);
        });
        recoveries.push(await until('it is served again', async () => (await ask()).status === 200));
        const heard = await Promise.all(asked);
        answers.push(...heard);
        wrong.push(...complaints(heard).map((complaint) => `${name}: ${complaint}`));
      }
    }
    await line.close();

    const worstMs = Math.max(...recoveries);
    const refused = answers.filter(({ status }) => status === 503);
    const lateMs = longest(refused);
    return {
      ...NO_FIGURES,
      rounds,
      operations: answers.length,
      acknowledged: answers.length - refused.length,
      worstMs,
      notes: `${refused.length} × 503, o último após ${lateMs} ms`,
      wrong: firstProblems(wrong),
      missed: [
        ...(worstMs > BACK_MS ? [`back after ${Math.round(worstMs)} ms`] : []),
        ...(lateMs > REFUSED_MS ? [`a 503 came after ${lateMs} ms`] : []),
      ],
    };
  },
};

type Heard = { status: number; ms: number };

/** Someone who asks for the requests, and how long it takes until they hear something. */
function askFor({ address, token, heldMs }: { address: string; token: string; heldMs: number }) {
  return async (): Promise<Heard> => {
    const begun = performance.now();
    const asked = call(address, { method: 'GET', path: '/api/request/?limit=1', token });
    const { status } = await asked.catch(() => ({ status: 0 }));
    await pause(heldMs);
    return { status, ms: performance.now() - begun };
  };
}

function complaints(heard: Heard[]): string[] {
  const hung = heard.filter(({ status, ms }) => status !== 200 && ms > HUNG_MS);
  const strange = heard.filter(({ status }) => status !== 200 && status !== 503);
  return [
    ...(hung.length > 0 ? [`${hung.length} of ${heard.length} hung, for ${longest(hung)} ms`] : []),
    ...strange.map(({ status }) => `somebody was answered with ${status}`),
  ];
}

const longest = (answers: Heard[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));

import { setTimeout as pause } from 'node:timers/promises';
import { told } from '../checks/verdict.ts';
import { call } from '../clients/call.ts';
import { openDatabaseLine } from '../faults/database-line.ts';
import type { Scenario } from './scenario.ts';

const CALLS = 40;
const AWAY_MS = 10_000;
const REFUSED_MS = 5_000;

/** Later than any busy machine makes it: whoever waits so long waits for the end of the outage. */
const HUNG_MS = 8_000;
const BACK_MS = 2_000;

/** R18: no connection is left, the database is silent, or its line is cut; callers hear so soon, and it passes. */
export const databaseAway: Scenario = {
  id: 'R18',
  title: 'conexões esgotadas, banco mudo, linha cortada',
  goal: '503 em até 5 s, recuperação em até 2 s',
  cause: 'um intermediário que segura as respostas por 9 s',
  rounds: { quick: 1, usual: 3, long: 20 },
  run: async ({ database, addServer, token }, { rounds, control }) => {
    const line = await openDatabaseLine(database.socketFolder);
    const { address } = await addServer({ DATABASE_URL: database.urlThrough(line.folder) });
    const heldMs = control ? 9_000 : 0;
    const ask = async () => {
      const begun = performance.now();
      await pause(heldMs);
      const answer = await call(address, { method: 'GET', path: '/api/request/?limit=1', token }).catch(
        () => undefined,
      );
      return { status: answer?.status ?? 0, ms: performance.now() - begun };
    };
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
    const answers: { status: number; ms: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, during] of Object.entries(outages)) {
        let asked: ReturnType<typeof ask>[] = [];
        await during(async () => {
          asked = Array.from({ length: CALLS }, ask);
          await pause(AWAY_MS);
        });
        const back = performance.now();
        while ((await ask()).status !== 200);
        recoveries.push(performance.now() - back - heldMs);
        const heard = await Promise.all(asked);
        answers.push(...heard);
        const late = heard.filter(({ status, ms }) => status !== 200 && ms > HUNG_MS);
        const strange = heard.filter(({ status }) => status !== 200 && status !== 503);
        if (late.length > 0) wrong.push(`${name}: ${late.length} of ${CALLS} hung, for ${longest(late)} ms`);
        if (strange.length > 0)
          wrong.push(`${name}: answers were ${strange.map(({ status }) => status).join(', ')}`);
      }
    }
    await line.close();
    const worstMs = Math.max(...recoveries);
    const refused = answers.filter(({ status }) => status === 503);
    const lateMs = longest(refused);
    return {
      rounds,
      operations: answers.length,
      acknowledged: answers.filter(({ status }) => status === 200).length,
      lost: 0,
      doubled: 0,
      worstMs,
      notes: `${refused.length} × 503, o último após ${lateMs} ms`,
      wrong: told(wrong),
      missed: [
        ...(worstMs > BACK_MS ? [`back after ${Math.round(worstMs)} ms`] : []),
        ...(lateMs > REFUSED_MS ? [`a 503 came after ${lateMs} ms`] : []),
      ],
    };
  },
};

const longest = (answers: { ms: number }[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));

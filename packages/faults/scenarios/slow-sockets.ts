import { setTimeout as pause } from 'node:timers/promises';
import { atShare } from '../checks/at-share.ts';
import { call } from '../clients/call.ts';
import { openSlowSockets } from '../faults/slow-sockets.ts';
import { startCareless } from '../faults/start-careless.ts';
import type { Scenario } from './scenario.ts';

/** Just below what one address may hold open, the probes included. */
const SOCKETS = 980;
const PROBES_A_ROUND = 50;
const SOON_MS = 1_000;
const SHARE = 0.99;

/** Worse than any busy machine explains. */
const BROKEN = 0.5;

/** R10: almost a thousand connections hold a place and do next to nothing; others go on working. */
export const slowSockets: Scenario = {
  id: 'R10',
  title: '980 conexões lentas, de quatro jeitos',
  goal: '≥ 99 % das sondagens respondidas em 1 s',
  cause: 'um servidor que só tem cem lugares',
  rounds: { quick: 1, usual: 6, long: 60 },
  run: async ({ servers }, { rounds, control }) => {
    const careless = control ? await startCareless('holding-server.mjs', '100') : undefined;
    const address = careless?.address ?? servers[0].address;
    const slow = openSlowSockets(address, SOCKETS);
    await pause(1_000);
    const waits: number[] = [];
    for (let probe = 0; probe < rounds * PROBES_A_ROUND; probe += 1) {
      const begun = performance.now();
      const answer = call(address, { method: 'GET', path: '/metrics', headers: { connection: 'close' } });
      const answered = await Promise.race([answer, pause(SOON_MS)]).catch(() => undefined);
      waits.push(answered ? performance.now() - begun : SOON_MS);
      answer.catch(() => {});
      await pause(50);
    }
    const held = slow.open();
    slow.close();
    careless?.end();
    const soon = waits.filter((ms) => ms < SOON_MS).length;
    const share = soon / waits.length;
    const verdict = `${(share * 100).toFixed(1)} % of the probes were answered soon`;
    return {
      rounds,
      operations: waits.length,
      acknowledged: soon,
      lost: waits.length - soon,
      doubled: 0,
      worstMs: Math.max(...waits),
      notes: `${held} abertas no fim, ${slow.cuts()} cortadas; p99 ${Math.round(atShare(waits, 0.99))} ms`,
      wrong: share < BROKEN ? [verdict] : [],
      missed: share < SHARE ? [verdict] : [],
    };
  },
};

import { atShare } from '../checks/at-share.ts';
import { killServer } from '../faults/kill-server.ts';
import type { Scenario } from '../harness/scenario.ts';
import { bookUnderFire } from './book-under-fire.ts';

const READY_MS = 3_000;

/** R1: one of the two servers is killed while eight people book, and started again. */
export const killedServer: Scenario = {
  id: 'R1',
  title: 'servidor morto com kill -9 enquanto oito agendam',
  goal: '200 rodadas, 50.000 confirmadas, 0 perdidas, pronto de novo em 3 s (p95)',
  cause: 'clientes que tomam o envio por confirmação',
  rounds: { usual: 10, long: 200 },
  run: async (installation, { rounds, long, control }) => {
    const figures = await bookUnderFire(installation, {
      rounds,
      perRound: long ? 250 : 50,
      hasty: control,
      strike: (round) => killServer(installation.server(round)),
    });
    const p95 = atShare(figures.recoveries, 0.95);
    return {
      ...figures,
      notes: `${figures.notes}; pronto em ${Math.round(p95)} ms (p95)`,
      missed: p95 > READY_MS ? [`ready again after ${Math.round(p95)} ms (p95)`] : [],
    };
  },
};

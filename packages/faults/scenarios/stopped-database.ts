import { setTimeout as pause } from 'node:timers/promises';
import { watchProcesses } from '../checks/watch-processes.ts';
import type { Scenario } from '../harness/scenario.ts';
import { bookUnderFire } from './book-under-fire.ts';

const DOWN_MS = 300;

/** R4: PostgreSQL is stopped as for an update, stays away for a while, and starts. */
export const stoppedDatabase: Scenario = {
  id: 'R4',
  title: 'PostgreSQL parado e iniciado de novo',
  goal: '100 rodadas, 0 perdidas, 0 quedas, só 503',
  cause: 'clientes que tomam o envio por confirmação',
  rounds: { usual: 10, long: 100 },
  run: async (installation, { rounds, control }) => {
    const { database, servers } = installation;
    const ended = watchProcesses(installation);
    const figures = await bookUnderFire(installation, {
      rounds,
      perRound: 30,
      hasty: control,
      strike: async () => {
        await database.whileStopped(() => pause(DOWN_MS));
        const begun = performance.now();
        await Promise.all(servers.map((server) => server.ready()));
        return performance.now() - begun;
      },
    });
    return { ...figures, wrong: [...figures.wrong, ...ended()] };
  },
};

import { watchProcesses } from '../checks/watch-processes.ts';
import { endConnections } from '../faults/end-connections.ts';
import type { Scenario } from '../harness/scenario.ts';
import { bookUnderFire } from './book-under-fire.ts';

/** R3: one database connection after another is ended in the middle of its work. */
export const endedConnections: Scenario = {
  id: 'R3',
  title: 'conexões do banco encerradas uma a uma no meio do trabalho',
  goal: '100 rodadas, 0 perdidas, 0 quedas, só 503',
  cause: 'clientes que tomam o envio por confirmação',
  rounds: { usual: 60, long: 100 },
  run: async (installation, { rounds, control }) => {
    const { database, servers } = installation;
    const ended = watchProcesses(installation);
    const figures = await bookUnderFire(installation, {
      rounds,
      perRound: 20,
      hasty: control,
      strike: async () => {
        const begun = performance.now();
        await endConnections(database, control ? 8 : 1);
        await Promise.all(servers.map((server) => server.ready()));
        return performance.now() - begun;
      },
    });
    return { ...figures, wrong: [...figures.wrong, ...ended()] };
  },
};

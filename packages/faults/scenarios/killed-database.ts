import { checkIndexes } from '../checks/check-indexes.ts';
import { watchProcesses } from '../checks/watch-processes.ts';
import { endConnections } from '../faults/end-connections.ts';
import type { Installation } from '../harness/installation.ts';
import type { Scenario } from '../harness/scenario.ts';
import { bookUnderFire } from './book-under-fire.ts';

const BACK_MS = 10_000;

/** R2: PostgreSQL and all its processes are killed; the servers stay and go on. */
export const killedDatabase: Scenario = {
  id: 'R2',
  title: 'PostgreSQL e seus processos mortos com kill -9',
  goal: '100 rodadas, 0 perdidas, índices íntegros, de volta em 10 s sem reiniciar servidores',
  cause: 'confirmar sem esperar o disco (synchronous_commit = off)',
  rounds: { usual: 10, long: 100 },
  run: async (installation, { rounds, control }) => {
    const { database, servers } = installation;
    if (control) await forgetTheDisk(installation);
    const ended = watchProcesses(installation);
    const figures = await bookUnderFire(installation, {
      rounds,
      perRound: 40,
      strike: async () => {
        const begun = performance.now();
        await database.kill();
        await Promise.all(servers.map((server) => server.ready()));
        return performance.now() - begun;
      },
    });
    const { worstMs = 0 } = figures;
    return {
      ...figures,
      wrong: [...figures.wrong, ...ended(), ...(await checkIndexes(database))],
      missed: worstMs > BACK_MS ? [`back after ${Math.round(worstMs)} ms`] : [],
    };
  },
};

/** The control: commits are acknowledged before they are on disk. */
async function forgetTheDisk({ database }: Installation) {
  await database.query('ALTER DATABASE esquadro SET synchronous_commit = off');
  await database.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`);
  await database.query(`ALTER SYSTEM SET wal_writer_flush_after = '1GB'`);
  await database.query('SELECT pg_reload_conf()');
  await endConnections(database, 100);
}

import { watchProcesses } from '../checks/watch-processes.ts';
import { findParts } from '../cluster/parts.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { ADMIN } from '../harness/database.ts';
import { type Installation, logIn } from '../harness/installation.ts';
import { makeWorld } from '../harness/make-world.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';
import { bookUnderFire } from './book-under-fire.ts';

const BACK_MS = 30_000;
const WRITERS = 16;
const PER_ROUND = 40;
/** As the answers ask for with Retry-After. */
const BACK_OFF_MS = 2_000;

/** R19: the machine of the primary dies; the standby takes over, and the servers find it by themselves. */
export const killedPrimary: Scenario = {
  id: 'R19',
  title:
    'a máquina do PostgreSQL primário morta com kill -9, com Patroni, réplica síncrona e HAProxy, sob 16 que agendam',
  goal: '30 rodadas, 0 perdidas, 0 dobradas, gravações de volta em 30 s, só 503 enquanto isso',
  cause: 'réplica assíncrona que ficou para trás',
  rounds: { usual: 30, long: 30 },
  run: async (installation, { rounds, control }) => {
    const parts = findParts();
    if (!parts)
      return {
        ...NO_FIGURES,
        notes: 'não há Patroni, etcd, HAProxy e PostgreSQL aqui',
        missed: ['Patroni, etcd, HAProxy and PostgreSQL are not all installed: not run'],
      };
    const cluster = await startCluster(parts, { synchronous: !control });
    try {
      const onCluster = await moveTo(cluster, installation);
      const ended = watchProcesses(onCluster);
      const figures = await bookUnderFire(onCluster, {
        rounds,
        perRound: PER_ROUND,
        writers: WRITERS,
        backOffMs: BACK_OFF_MS,
        strike: () => (control ? strikeLateStandby(cluster, onCluster) : strike(cluster, onCluster)),
      });
      const { worstMs = 0, recoveries, notes } = figures;
      const middle = [...recoveries].sort((a, b) => a - b)[Math.floor(recoveries.length / 2)] ?? 0;
      return {
        ...figures,
        notes: `${notes}; de volta em ${Math.round(middle / 1000)} s (mediana); um servidor pelo HAProxy, o outro com os dois hosts`,
        wrong: [...figures.wrong, ...ended()],
        missed: worstMs > BACK_MS ? [`back after ${Math.round(worstMs)} ms`] : [],
      };
    } finally {
      await cluster.close();
    }
  },
};

/** The same installation with two servers on the cluster: one by way of the proxy, one that knows both hosts. */
async function moveTo(cluster: Cluster, installation: Installation): Promise<Installation> {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const servers: Installation['servers'] = [
    await installation.addServer({ DATABASE_URL: cluster.proxyUrl, ...admin }),
    await installation.addServer({ DATABASE_URL: cluster.hostsUrl, ...admin }),
  ];
  const database = { ...installation.database, query: cluster.query };
  const world = await makeWorld(database);
  const token = await logIn(servers[0].address, ADMIN);
  return {
    ...installation,
    database,
    servers,
    server: (turn) => servers[turn % 2] ?? servers[0],
    world,
    token,
  };
}

/** Patroni promotes only a standby that has everything: the next machine dies when there is one again. */
async function strike(cluster: Cluster, installation: Installation): Promise<number> {
  await cluster.awaitWhole();
  const begun = performance.now();
  const switchOn = await cluster.killPrimary();
  await untilWritten(cluster, installation);
  const back = performance.now() - begun;
  await switchOn();
  await cluster.awaitWhole();
  return back;
}

async function strikeLateStandby(cluster: Cluster, installation: Installation): Promise<number> {
  await cluster.awaitWhole();
  const count = async () => (await cluster.query('SELECT FROM inspection_requests')).rowCount ?? 0;
  const goOn = await cluster.deafenStandby();
  const enough = (await count()) + PER_ROUND;
  await until('bookings of which the standby has not heard', async () => (await count()) >= enough);
  const begun = performance.now();
  await cluster.killPrimary();
  goOn();
  await untilWritten(cluster, installation);
  return performance.now() - begun;
}

/** A write reaches the new primary, and both servers are ready. */
async function untilWritten({ query }: Cluster, { servers }: Installation): Promise<void> {
  const write = () =>
    query('UPDATE installation_secrets SET value = value').then(
      () => true,
      () => false,
    );
  await until('a write is taken', write);
  await Promise.all(servers.map((server) => server.ready()));
}

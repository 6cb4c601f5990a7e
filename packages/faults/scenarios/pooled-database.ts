import pg from 'pg';
import { checkBookings } from '../checks/check-bookings.ts';
import { firstProblems } from '../checks/verdict.ts';
import { attempt, type Booking, newBooking } from '../clients/booking.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { openListener } from '../clients/listener.ts';
import { findPgBouncer, startPgBouncer } from '../faults/pgbouncer.ts';
import { call } from '../harness/call.ts';
import { freeSlots } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';
import { type Figures, NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

const AT_ONCE = 12;
const BOOKINGS_A_ROUND = 20;

/** What a page asks for; most of it is a prepared statement where the database keeps them. */
const READS = ['/api/request/?limit=20', '/api/inspectors/all', '/api/cities/getCities', '/readyz'];

/** R20: PgBouncer in transaction mode before the database: refused in a sentence, or served in full. */
export const pooledDatabase: Scenario = {
  id: 'R20',
  title: 'PgBouncer em modo de transação diante do banco',
  goal: 'partida recusada com uma frase ou, configurada, 0 × 5xx e todos os avisos ao vivo',
  cause: 'comandos preparados pelo mesmo PgBouncer',
  rounds: { usual: 5, long: 50 },
  run: async (installation, { rounds, control }) => {
    const program = findPgBouncer();
    if (!program)
      return {
        ...NO_FIGURES,
        notes: 'não há PgBouncer aqui',
        missed: ['PgBouncer is not installed: not run'],
      };
    const bouncer = await startPgBouncer(program, installation.database);
    try {
      return control ? await prepareThrough(bouncer.url) : await serve(installation, bouncer.url, rounds);
    } finally {
      await bouncer.end();
    }
  },
};

async function serve(installation: Installation, url: string, rounds: number): Promise<Figures> {
  const { addServer, database, token, world } = installation;
  const refusal = await addServer({ DATABASE_URL: url }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const direct = database.urlThrough(database.socketFolder);
  const pooled = { DATABASE_URL: url, DATABASE_PREPARE: 'no', DATABASE_DIRECT_URL: direct };
  const { address } = await addServer(pooled);
  const listener = openListener(address, token);
  await until('somebody listens', async () => listener.connected());

  const nextSlot = freeSlots(world);
  const bookings: Booking[] = [];
  const statuses: number[] = [];
  await inParallel(AT_ONCE, rounds * BOOKINGS_A_ROUND, async (turn) => {
    const booking = newBooking(nextSlot);
    bookings.push(booking);
    await attempt(booking, { address, token });
    const path = READS[turn % READS.length] ?? '';
    statuses.push((await call(address, { method: 'GET', path, token })).status);
  });
  statuses.push(...bookings.flatMap((booking) => booking.statuses));
  const { lost, doubled, wrong } = await checkBookings(database, bookings);
  const heard = () => listener.events() === bookings.length;
  const deaf = await until('all is heard', async () => heard(), 10_000).then(
    () => [],
    () => [`${listener.events()} of ${bookings.length} bookings were heard`],
  );
  await listener.close();

  const strange = statuses.filter((status) => status >= 300);
  return {
    rounds,
    operations: statuses.length,
    acknowledged: statuses.length - strange.length,
    lost,
    doubled,
    notes: `${listener.events()} avisos ao vivo; sem a configuração: ${refusal.split('\n')[1]?.slice(0, 60)}…`,
    wrong: firstProblems([
      ...wrong,
      ...deaf,
      ...strange.map((status) => `a call was answered with ${status}`),
      ...(/\nDATABASE_URL passa por um pooler/.test(refusal) && !/\n\s+at /.test(refusal)
        ? []
        : [`without its settings: ${refusal}`]),
    ]),
    missed: [],
  };
}

/** As a server would that takes its connection for its own. */
async function prepareThrough(url: string): Promise<Figures> {
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client({ connectionString: url }));
  const wrong: string[] = [];
  await Promise.all(clients.map((client) => client.connect()));
  const query = { name: 'by-number', text: 'SELECT $1::int, pg_sleep(0.01)', values: [1] };
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; turn < BOOKINGS_A_ROUND; turn += 1)
        await client.query(query).catch((error: Error) => wrong.push(error.message));
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  const operations = AT_ONCE * BOOKINGS_A_ROUND;
  return {
    ...NO_FIGURES,
    rounds: 1,
    operations,
    notes: `${wrong.length} recusados`,
    wrong: firstProblems(wrong),
  };
}

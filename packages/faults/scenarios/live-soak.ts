import { setTimeout as pause } from 'node:timers/promises';
import { atShare } from '../checks/at-share.ts';
import { sampleMemory } from '../checks/sample-memory.ts';
import { firstProblems } from '../checks/verdict.ts';
import { atRate } from '../clients/at-rate.ts';
import { idIn } from '../clients/book-hour.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { type Listener, openListener } from '../clients/listener.ts';
import { startCareless } from '../faults/start-careless.ts';
import { type Answer, call } from '../harness/call.ts';
import { ADMIN } from '../harness/database.ts';
import { freeSlots } from '../harness/free-slots.ts';
import { type Installation, logIn } from '../harness/installation.ts';
import { type Figures, NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

const PEOPLE = 40;
/** As many as one person may open. */
const CHANNELS_EACH = 5;
/** Enough records that none changes again before its last change was delivered. */
const RECORDS = 250;

const POLLS = 20;
const CHANGES = 6;
const BURST = { perSecond: 20, seconds: 25 };

const RECOVERY_MS = 10_000;
const PROBES = 15;
const PROBE_MS = 100;
/** Worse than any busy machine explains. */
const BROKEN_PROBE_MS = 1_000;

const MOST_GROWTH = 1.1;
const BROKEN_GROWTH = 1.5;

const CONTROL_SECONDS = 10;

/** R17: many listen and poll while records change, for minutes, one to a round; then a burst of changes. */
export const liveSoak: Scenario = {
  id: 'R17',
  title: '200 canais ao vivo, 20 consultas e 6 mudanças por segundo; depois 500 mudanças a 20 por segundo',
  goal: '20 minutos: memória do último quarto até 10 % acima do segundo, 0 × 503; tudo contado ou pedido de novo; consulta abaixo de 100 ms 10 s após a rajada',
  cause: 'um servidor que consulta a sessão de cada ouvinte a cada mudança e acumula o que não contou',
  rounds: { usual: 2, long: 20 },
  run: async (installation, { rounds, control }) => {
    const seconds = control ? CONTROL_SECONDS : rounds * 60;
    const addresses = installation.servers.map(({ address }) => address);
    if (!control) return soak(installation, { rounds, seconds, addresses });
    const { address, end } = await startCareless('piling-server.mjs');
    return soak(installation, { rounds, seconds, addresses: [address] }).finally(end);
  },
};

type Soak = {
  rounds: number;
  seconds: number;
  addresses: string[];
};

type Change = { id: string; at: number };

async function soak(installation: Installation, { rounds, seconds, addresses }: Soak): Promise<Figures> {
  const { world, token } = installation;
  const [address = ''] = addresses;
  const records = await bookRecords(installation);
  const people = await signIn(installation);
  const listeners = people.flatMap((person) =>
    Array.from({ length: CHANNELS_EACH }, () => openListener(address, person.token)),
  );
  await until('everybody listens', async () => listeners.every((listener) => listener.connected()));

  const statuses: number[] = [];
  const changes: Change[] = [];
  const change = async (turn: number) => {
    const id = records[turn % records.length] ?? '';
    const at = performance.now();
    const body = { notes: `${at}` };
    const asked = { method: 'PUT', path: `/api/request/${id}`, token, body } as const;
    const status = await statusOf(call(addresses[turn % addresses.length] ?? '', asked));
    statuses.push(status);
    if (status === 200) changes.push({ id, at });
  };
  const poll = async (turn: number) => {
    const person = people[turn % people.length];
    const path = `/api/messages/${person?.id}/contact/${people[(turn + 1) % people.length]?.id}?limit=30`;
    statuses.push(await statusOf(call(address, { method: 'GET', path, token: person?.token ?? '' })));
  };

  const memory = sampleMemory(address);
  await Promise.all([
    atRate({ perSecond: POLLS, seconds }, poll),
    atRate({ perSecond: CHANGES, seconds }, change),
  ]);
  const { secondQuarter, lastQuarter } = await memory.stop();
  const before = { events: total(listeners, 'events'), changes: changes.length };

  await atRate(BURST, change);
  await pause(RECOVERY_MS);
  const probes = await probe(address, `/api/user/profile/${world.chatters[0]?.id}`, token);
  const probeMs = Math.round(atShare(probes, 0.5));
  const events = total(listeners, 'events') - before.events;
  const untold = listeners.flatMap((listener) =>
    changes.filter(({ id, at }) => !listener.knowsSince(id, at)),
  );
  await Promise.all(listeners.map((listener) => listener.close()));

  const growth = lastQuarter / secondQuarter;
  const grown = `memória de ${Math.round(secondQuarter)} a ${Math.round(lastQuarter)} MB`;
  const refused = statuses.filter((status) => status === 503);
  const strange = statuses.filter((status) => status !== 200 && status !== 503);
  const expected = (changes.length - before.changes) * listeners.length;
  const again = total(listeners, 'openings') - listeners.length;
  return {
    ...NO_FIGURES,
    rounds,
    operations: statuses.length,
    acknowledged: statuses.length - refused.length - strange.length,
    lost: untold.length,
    worstMs: Math.max(...probes),
    notes: `${grown}; ${refused.length} × 503; na rajada ${events} de ${expected} avisos, ${again} canais reabertos; consulta depois: ${probeMs} ms (mediana)`,
    wrong: firstProblems([
      ...strange.map((status) => `a call was answered with ${status}`),
      ...untold.map(({ id }) => `somebody was neither told of ${id} nor asked anew`),
      ...(growth > BROKEN_GROWTH ? [`the server grew: ${grown}`] : []),
      ...(probeMs > BROKEN_PROBE_MS ? [`ten seconds after the burst a GET took ${probeMs} ms`] : []),
    ]),
    missed: [
      ...(refused.length > 0 ? [`${refused.length} calls were answered with 503`] : []),
      ...(growth > MOST_GROWTH ? [`the server grew: ${grown}`] : []),
      ...(probeMs > PROBE_MS ? [`ten seconds after the burst a GET took ${probeMs} ms`] : []),
    ],
  };
}

const total = (listeners: Listener[], figure: 'events' | 'openings') =>
  listeners.reduce((sum, listener) => sum + listener[figure](), 0);

/** 0 where no answer came. */
const statusOf = (asked: Promise<Answer>): Promise<number> =>
  asked.then(
    ({ status }) => status,
    () => 0,
  );

/** How long each of a few calls takes, one after the other; one that is not answered ends it. */
async function probe(address: string, path: string, token: string): Promise<number[]> {
  const waits: number[] = [];
  let status = 200;
  while (status === 200 && waits.length < PROBES) {
    const begun = performance.now();
    const patienceMs = 10 * BROKEN_PROBE_MS;
    status = await statusOf(call(address, { method: 'GET', path, token, patienceMs }));
    waits.push(performance.now() - begun);
  }
  return waits;
}

async function bookRecords({ world, servers, token }: Installation): Promise<string[]> {
  const nextSlot = freeSlots(world);
  const ids: string[] = [];
  await inParallel(4, RECORDS, async () => {
    const body = nextSlot('');
    ids.push(idIn(await call(servers[0].address, { method: 'POST', path: '/api/request', token, body })));
  });
  return ids;
}

async function signIn({ world, servers }: Installation) {
  const people: { id: string; token: string }[] = [];
  for (const { id, email } of world.chatters.slice(0, PEOPLE))
    people.push({ id, token: await logIn(servers[0].address, { ...ADMIN, email }) });
  return people;
}

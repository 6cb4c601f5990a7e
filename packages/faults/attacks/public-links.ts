import { randomBytes } from 'node:crypto';
import { firstProblems } from '../checks/verdict.ts';
import { bookHour, idIn } from '../clients/book-hour.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { withForgetfulCounters } from '../faults/forgetful-counters.ts';
import { type Answer, type Call, call } from '../harness/call.ts';
import { dateAt, dayAhead } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';
import { type Figures, NO_FIGURES, type Scenario } from '../harness/scenario.ts';

const MOST_WRITES = 30;
const MOST_READS = 300;
const FLOOD = MOST_WRITES + 30;
const READS = 2 * MOST_READS;
const DAY = dayAhead(5);

/** S23: somebody who got one link, or none, tries names, repeats answers and floods. */
export const publicLinks: Scenario = {
  id: 'S23',
  title: 'nomes adivinhados, trocados e de outro fim, respostas repetidas e inundação nas páginas públicas',
  goal: '0 nomes abertos, uma mudança por resposta, 30 respostas por link e 300 leituras por endereço em uma hora',
  cause: 'contadores que esquecem e um nome verdadeiro entre os adivinhados',
  env: { TRUST_PROXY: 'yes' },
  rounds: { usual: 100, long: 1000 },
  run: (installation, { rounds, control }) =>
    control
      ? withForgetfulCounters(installation.database, () => attack(installation, rounds, control))
      : attack(installation, rounds, control),
};

type Link = { id: string; name: string };

async function attack(installation: Installation, rounds: number, control: boolean): Promise<Figures> {
  const { server, database } = installation;
  const [mine, theirs] = [await linkAt(installation, 0, 9), await linkAt(installation, 1, 9)];
  let turn = 0;
  const from = (address: string, { path, ...rest }: Call): Promise<Answer> =>
    call(server(turn++).address, {
      ...rest,
      path: `/api${path}`,
      headers: { 'x-forwarded-for': address },
    });
  const before = await visitOf(installation, theirs.id);

  const wrong: string[] = [];
  const bodies = new Set<string>();
  let guesses = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Each round from another address: a limit to readings proves nothing about names.
    const address = `10.50.${Math.floor(round / 250)}.${1 + (round % 250)}`;
    const names = [...forgeries(mine.name, theirs.name), ...(control ? [theirs.name] : [])];
    for (const name of names) {
      for (const asked of callsWith(name)) {
        const { status, body } = await from(address, asked);
        guesses += 1;
        if (status === 404) bodies.add(withoutId(body));
        else wrong.push(`${asked.method} ${asked.path} was answered with ${status}`);
      }
    }
  }
  // The same sentence for all of them, on each kind of page: nobody learns what a name lacked.
  if (bodies.size > 1) wrong.push(`refusals differ: ${[...bodies].join(' ')}`);

  const moves = await replay(from, mine);
  if (moves.moved !== 1) wrong.push(`one answer, sent again, moved the visit ${moves.moved} times`);

  const flooded = await floodWrites(from, mine);
  if (flooded > MOST_WRITES) wrong.push(`${flooded} answers of one link were taken within an hour`);
  const reads = await floodReads(from, mine);
  if (reads > MOST_READS) wrong.push(`${reads} readings of one address were answered within an hour`);
  const bystander = await from('10.60.0.9', { method: 'GET', path: `/visit-links/${theirs.name}` });
  if (bystander.status !== 200) wrong.push(`somebody else was answered with ${bystander.status}`);
  if ((await visitOf(installation, theirs.id)) !== before) wrong.push('the visit of somebody else changed');
  await database.query('DELETE FROM attempts');
  return {
    ...NO_FIGURES,
    rounds,
    operations: guesses + moves.sent + FLOOD + READS,
    acknowledged: flooded,
    notes: `${guesses} chamadas com nomes falsos; ${flooded} de ${FLOOD} respostas e ${reads} leituras passaram`,
    wrong: firstProblems(wrong),
    missed: [],
  };
}

async function linkAt(installation: Installation, number: number, hour: number): Promise<Link> {
  const { server, token, world } = installation;
  const inspectorId = world.inspectors[number] ?? '';
  const id = idIn(await bookHour(installation, number, { inspectorId, day: DAY, hour }));
  const { status, body } = await call(server(number).address, {
    method: 'POST',
    path: `/api/request/${id}/links`,
    token,
    body: { party: 'tenant' },
  });
  if (status >= 300) throw new Error(`${status} ${body}`);
  const { url } = JSON.parse(body) as { url: string };
  return { id, name: url.split('/').at(-1) ?? '' };
}

/** All but the version: whoever reads a visit leaves it as it is. */
async function visitOf({ database }: Installation, id: string): Promise<string> {
  const rows = await database.query(`SELECT * FROM inspection_requests WHERE id = '${id}'`);
  return JSON.stringify(rows);
}

/** Names that nobody was sent: made up, put together from two, changed by a letter, cut, and of another purpose. */
function forgeries(mine: string, theirs: string): string[] {
  const [id = '', signature = ''] = split(mine);
  const [otherId = '', otherSignature = ''] = split(theirs);
  const turned = signature.at(0) === 'A' ? 'B' : 'A';
  return [
    `${randomBytes(12).toString('hex')}-${randomBytes(32).toString('base64url')}`,
    `${otherId}-${signature}`,
    `${id}-${otherSignature}`,
    `${id}-${turned}${signature.slice(1)}`,
    `${id}-${signature.slice(0, -1)}`,
    id,
    `${otherId}-${'A'.repeat(43)}`,
  ];
}

const split = (name: string) => [name.slice(0, 24), name.slice(25)];

const callsWith = (name: string): Call[] => [
  { method: 'GET', path: `/visit-links/${name}` },
  { method: 'GET', path: `/visit-links/${name}/visit.ics` },
  { method: 'POST', path: `/visit-links/${name}/confirm`, body: confirming(dateAt(DAY, 9)) },
  { method: 'GET', path: `/key-days/${name}` },
  { method: 'POST', path: `/key-days/${name}`, body: { requestIds: [name.slice(0, 24)] } },
];

const confirming = (at: string) => ({ for: `${at}-03:00`, door_kind: 'self' });

const withoutId = (body: string) => body.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

type From = (address: string, asked: Call) => Promise<Answer>;

/** One answer, sent again and again and all at once: the visit moves once. */
async function replay(from: From, { name }: Link): Promise<{ sent: number; moved: number }> {
  const moving = { for: `${dateAt(DAY, 9)}-03:00`, to: dateAt(DAY, 15).slice(0, 16) };
  const send = () => from('10.60.0.1', { method: 'POST', path: `/visit-links/${name}/move`, body: moving });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  return { sent: answers.length, moved: answers.filter(({ status }) => status === 200).length };
}

const AT_ONCE = 10;

/** Returns how many of a flood of answers were taken, or at least read. */
async function floodWrites(from: From, { name }: Link): Promise<number> {
  let taken = 0;
  const body = confirming(dateAt(DAY, 15));
  await inParallel(AT_ONCE, FLOOD, async (turn) => {
    const asked = { method: 'POST', path: `/visit-links/${name}/confirm`, body } as const;
    if ((await from(`10.61.0.${turn}`, asked)).status !== 429) taken += 1;
  });
  return taken;
}

async function floodReads(from: From, { name }: Link): Promise<number> {
  let answered = 0;
  await inParallel(AT_ONCE, READS, async () => {
    const asked = { method: 'GET', path: `/visit-links/${name}` } as const;
    if ((await from('10.62.0.1', asked)).status !== 429) answered += 1;
  });
  return answered;
}

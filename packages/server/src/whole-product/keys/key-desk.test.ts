import { addDays } from '@esquadro/domain/calendar/count-days';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import type { KeyRow } from '@esquadro/domain/keys/key-board';
import type { KeyDesk } from '@esquadro/domain/keys/key-desk';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askBranches, askForLateKeys } from '../../features/keys/mail-keys.ts';
import { keyEvents } from '../../features/keys/tables.ts';
import { mailQueue } from '../../features/mail/tables.ts';
import { realtors } from '../../features/realtors/tables.ts';
import { aProperty, aWorld, bookedBy, draftOf, thursday } from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { settings } from '../../features/settings/tables.ts';
import { signedName } from '../../platform/auth/signed-name.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { TEST_TOKEN_KEY, testApp } from '../../testing/test-app.ts';
import { aBranch, keyAt } from './keys.fixture.ts';

const { db, as, anyone } = await testApp();
const world = await aWorld(db);
const branch = await aBranch(db, world.agency);
const lapa = await aBranch(db, world.agency, { label: 'Filial Lapa' });
await db
  .update(realtors)
  .set({ emailEntrance: 'chaves@casanova.com.br' })
  .where(eq(realtors.id, world.agency));
const agency = await as(world.realtor);
const ana = await as(world.inspector);
const staff = await as(await aPerson(db, 'Admin'));
const post = await mailbox(db);

const ZONE = 'America/Sao_Paulo';
const SECRETS = {
  tenant: 'Maria Tavares',
  landlord: 'Carlos Prado',
  players: true,
  notes: 'Cofre atrás do quadro',
};

const visits: string[] = [];
for (const hour of [10, 12, 14]) {
  const property = await aProperty(db, world.agency, { label: `Casa das ${hour}`, keyCode: `${hour}A` });
  const draft = draftOf({ ...world, property }, hour, { ...keyAt(branch), ...SECRETS });
  visits.push((await bookedBy(agency, draft))._id);
}
const property = await aProperty(db, world.agency, { label: 'Casa da Lapa' });
const elsewhere = await bookedBy(agency, draftOf({ ...world, property }, 16, keyAt(lapa)));

/** By the clock of the properties. */
const at = (day: string, hour: number) => instantOf(day, hour * 60, ZONE);
const eve = addDays(thursday, -1);
/** Letters about visits come to the same addresses. */
const lettersTo = async (email: string) =>
  (await post.mailTo(email)).texts.filter((text) => /\/c\/|chave ainda/.test(text));

async function linkOf(email: string, which = 0): Promise<string> {
  const [, name] = /\/c\/([\w-]{68})/.exec((await lettersTo(email))[which] ?? '') ?? [];
  return `/api/key-days/${name}`;
}

test('[KEY-2] each branch gets one e-mail, from nine on the day before, with its keys and a link', async () => {
  await askBranches(db, at(eve, 8));
  await askBranches(db, at(addDays(eve, -1), 12));
  expect(await lettersTo('chaves@casanova.com.br')).toHaveLength(0);
  await Promise.all([askBranches(db, at(eve, 9)), askBranches(db, at(eve, 9))]);
  await askBranches(db, at(eve, 15));
  const letters = await lettersTo('chaves@casanova.com.br');
  expect(letters).toHaveLength(2);
  const centro = letters.find((text) => text.includes('Filial Centro')) ?? '';
  expect(centro).toContain('10:00');
  expect(centro).toContain('etiqueta 10A');
  expect(centro).not.toContain('Casa da Lapa');
  expect(centro).not.toContain('Maria');
  const board = (await agency.get(`/api/keys/${visits[0]}`)).json<KeyRow>();
  expect(board).toMatchObject({ state: 'asked', note: 'Filial avisada por email.', by: 'Esquadro' });
});

test('[KEY-7] the page shows the keys of its branch and day, and nothing of the people who live there', async () => {
  const both = [await linkOf('chaves@casanova.com.br', 0), await linkOf('chaves@casanova.com.br', 1)];
  const pages = await Promise.all(both.map((link) => anyone.get(link)));
  const texts = pages.map(({ body }) => body);
  for (const text of texts) {
    for (const secret of ['Tavares', 'Prado', 'Cofre', 'Souza', 'pricing', 'rent', world.inspector.email])
      expect(text).not.toContain(secret);
  }
  const centro = pages.map((page) => page.json<KeyDesk>()).find((page) => page.branch === 'Filial Centro');
  expect(centro).toMatchObject({
    day: thursday,
    company: 'Casa Nova',
    other_branches: [{ label: 'Filial Lapa' }],
  });
  expect(centro?.keys.map(({ label }) => label)).toEqual(['Casa das 10', 'Casa das 12', 'Casa das 14']);
  expect(centro?.keys[0]).toMatchObject({
    inspector: 'Ana',
    cpf: '52998224725',
    state: 'asked',
    key_code: '10A',
  });
  expect(pages[0]?.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});

async function centroLink(): Promise<string> {
  for (const which of [0, 1]) {
    const link = await linkOf('chaves@casanova.com.br', which);
    if ((await anyone.get(link)).json<KeyDesk>().branch === 'Filial Centro') return link;
  }
  throw new Error('the branch was not written to');
}

test('[KEY-2] opening the page changes nothing, however often; confirming all does, for those that were shown', async () => {
  const link = await centroLink();
  const before = await db.select().from(keyEvents);
  for (let times = 0; times < 20; times += 1) await anyone.get(link);
  expect(await db.select().from(keyEvents)).toEqual(before);

  const answers = await Promise.all([
    anyone.post(link, { requestIds: visits.slice(0, 2) }),
    anyone.post(link, { requestIds: visits.slice(0, 2) }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const states = (await anyone.get(link)).json<KeyDesk>().keys.map(({ state }) => state);
  expect(states).toEqual(['ready', 'ready', 'asked']);
  const events = await db
    .select()
    .from(keyEvents)
    .where(eq(keyEvents.requestId, visits[0] ?? ''));
  expect(events.map(({ kind, actorName, actorId }) => [kind, actorName, actorId])).toEqual([
    ['asked', 'Esquadro', null],
    ['ready', 'Balcão de chaves: Filial Centro', null],
  ]);
});

test('[KEY-5] a desk that does not have a key says why, and everybody concerned hears of it', async () => {
  const link = await centroLink();
  const said = await anyone.post(`${link}/${visits[2]}`, { kind: 'missing', note: 'Não temos a chave' });
  expect(said.json<KeyDesk>().keys[2]).toMatchObject({ state: 'missing', note: 'Não temos a chave' });
  for (const who of [agency, ana, staff]) {
    const [notice] = (await who.get('/api/notifications')).json();
    expect(notice).toMatchObject({
      kind: 'key-missing',
      requestId: visits[2],
      actor: 'Balcão de chaves: Filial Centro',
      detail: 'Não temos a chave',
    });
  }
  const moved = await anyone.post(`${link}/${visits[2]}`, { kind: 'moved', branch_id: lapa });
  expect(moved.json<KeyDesk>().keys.map(({ label }) => label)).toEqual(['Casa das 10', 'Casa das 12']);
});

test('[KEY-7] a link opens nothing but its own keys, and says nothing of what it is not', async () => {
  const link = await centroLink();
  const foreign = await anyone.post(`${link}/${elsewhere._id}`, { kind: 'ready' });
  expect(foreign.json()).toMatchObject({ code: 'request.not-found' });
  await anyone.post(link, { requestIds: [elsewhere._id] });
  expect((await agency.get(`/api/keys/${elsewhere._id}`)).json<KeyRow>().state).toBe('asked');
  for (const kind of ['taken', 'returned', 'asked'])
    expect((await anyone.post(`${link}/${visits[0]}`, { kind })).json()).toMatchObject({
      code: 'access.denied',
    });

  const changed = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  const other = signedName('visit-link', link.slice(14, 38), TEST_TOKEN_KEY);
  for (const wrong of [changed, `/api/key-days/${other}`, '/api/key-days/nada']) {
    const answer = await anyone.get(wrong);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'link.not-found' });
  }
});

test('[KEY-3] a key that is not back is asked for once a day, of inspector and agency, three times at most', async () => {
  await agency.post(`/api/keys/${visits[0]}`, { kind: 'ready' });
  expect((await ana.post(`/api/keys/${visits[0]}`, { kind: 'taken' })).statusCode).toBe(200);
  const late = async () =>
    (await db.select().from(mailQueue).where(eq(mailQueue.kind, 'key-late'))).map(
      ({ recipient }) => recipient,
    );
  // Due when the branch closes on the day of the visit, and late a day after.
  await askForLateKeys(db, at(addDays(thursday, 1), 17));
  expect(await late()).toEqual([]);
  for (let hour = 18; hour < 24 * 6; hour += 3) await askForLateKeys(db, at(addDays(thursday, 1), hour));
  const asked = await late();
  expect(asked.filter((email) => email === 'chaves@casanova.com.br')).toHaveLength(3);
  expect(asked.filter((email) => email === world.inspector.email)).toHaveLength(3);
  const [letter] = await lettersTo(world.inspector.email);
  expect(letter).toContain('Casa das 10');
  await ana.post(`/api/keys/${visits[0]}`, { kind: 'returned' });
});

test('[KEY-7] agencies and staff copy the link of a desk, for their own branches', async () => {
  const asked = { branch_id: branch, day: thursday };
  const made = await agency.post('/api/keys/links', asked);
  expect(`/api/key-days/${made.json<{ url: string }>().url.split('/c/')[1]}`).toBe(await centroLink());
  const other = await as(await aPerson(db, 'Realtor', await anAgency(db, 'Outra')));
  expect((await other.post('/api/keys/links', asked)).json()).toMatchObject({ code: 'branch.not-found' });
  expect((await ana.post('/api/keys/links', asked)).json()).toMatchObject({ code: 'access.denied' });
});

test('[KEY-2] a link is dead after its day, and with its agency', async () => {
  const link = await centroLink();
  await db.update(realtors).set({ deletedAt: new Date() }).where(eq(realtors.id, world.agency));
  expect((await anyone.get(link)).json()).toMatchObject({ code: 'link.not-found' });
  await db.update(realtors).set({ deletedAt: null }).where(eq(realtors.id, world.agency));
  expect((await anyone.get(link)).statusCode).toBe(200);
});

test('the hour at which branches are asked is a setting, and keys of the day before are asked for before it', async () => {
  await db.update(settings).set({ keys: { ask_hour: 14 } });
  const other = await anAgency(db, 'Lar Doce');
  const desk = await aBranch(db, other, { label: 'Matriz' });
  const casa = await aProperty(db, other, { label: 'Casa Doce' });
  const friday = addDays(thursday, 1);
  const draft = draftOf({ ...world, property: casa }, 10, {
    ...keyAt(desk),
    date: `${friday}T10:00:00`,
    keys_eve: true,
  });
  const { _id } = await bookedBy(staff, draft);
  const [row] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id));
  expect(row?.keysLatitude).toBeNull();
  const mails = async () => (await db.select().from(mailQueue).where(eq(mailQueue.kind, 'key-day'))).length;
  const before = await mails();
  await askBranches(db, at(eve, 13));
  expect(await mails()).toBe(before);
  await askBranches(db, at(eve, 14));
  expect(await mails()).toBe(before + 1);
});

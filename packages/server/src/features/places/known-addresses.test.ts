import type { PlaceSuggestion } from '@esquadro/domain/places/place';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { users } from '../users/tables.ts';
import { aBranch, aProperty, aVisit } from './places.fixture.ts';

const { db, as } = await testApp();

const ours = await anAgency(db, 'Casa Nova');
const theirs = await anAgency(db, 'Lar Alheio');
const house = { street: 'Rua José Paulino', number: '1200', cep: '13013001' };
const ourHouse = await aProperty(db, ours, 'Casa amarela', house);
const theirHouse = await aProperty(db, theirs, 'Casa verde', {
  street: 'Rua José Bonifácio',
  number: '7',
  cep: '13013002',
});
const ourOffice = await aBranch(db, ours, 'Matriz', { street: 'Avenida José de Souza', number: '10' });
const theirOffice = await aBranch(db, theirs, 'Sede', { street: 'Avenida José Alencar', number: '20' });

const everything = { 'known:property': [ourHouse, theirHouse], 'known:branch': [ourOffice, theirOffice] };
const idsOf = (of: (ids: string[]) => string | undefined) =>
  Object.entries(everything).map(([kind, ids]) => `${kind}:${of(ids)}`);
const own = idsOf(([first]) => first);
const foreign = idsOf(([, second]) => second);

const known = async (caller: Caller, q: string): Promise<string[]> => {
  const query = new URLSearchParams({ q, limit: '20' });
  const found: PlaceSuggestion[] = (await caller.get(`/api/places/autocomplete?${query}`)).json();
  return found.map(({ placeId }) => placeId).filter((placeId) => placeId.startsWith('known:'));
};
const statuses = (caller: Caller, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await caller.get(`/api/places/${id}`)).statusCode));

test.each(['SuperAdmin', 'Admin'] as const)('%s finds the addresses of every agency', async (role) => {
  const caller = await as(await aPerson(db, role));
  expect((await known(caller, 'josé')).sort()).toEqual([...own, ...foreign].sort());
  expect(await statuses(caller, [...own, ...foreign])).toEqual([200, 200, 200, 200]);
});

test.each(['Realtor', 'RealtorUser'] as const)(
  '%s finds those of the own agency, never another’s',
  async (role) => {
    const caller = await as(await aPerson(db, role, ours));
    expect((await known(caller, 'jose')).sort()).toEqual([...own].sort());
    expect(await known(caller, '13013')).toEqual([own[0]]);
    expect(await statuses(caller, own)).toEqual([200, 200]);
    expect(await statuses(caller, foreign)).toEqual([404, 404]);
  },
);

test('an Inspector finds those of the own visits, and none before the first', async () => {
  const inspector = await aPerson(db, 'Inspector');
  const caller = await as(inspector);
  expect(await known(caller, 'jose')).toEqual([]);
  await aVisit(db, inspector, ourHouse);
  expect((await known(caller, 'jose')).sort()).toEqual([...own].sort());
  expect(await statuses(caller, foreign)).toEqual([404, 404]);
});

test('a User finds the own address alone', async () => {
  const person = await aPerson(db, 'User');
  const other = await as(await aPerson(db, 'User'));
  await db
    .update(users)
    .set({ street: 'Rua José Lins', city: 'Itu', state: 'SP', formattedAddress: 'Rua José Lins - Itu - SP' })
    .where(eq(users.id, person.id));
  const mine = `known:user:${person.id}`;
  expect(await known(await as(person), 'jose lins')).toEqual([mine]);
  expect(await known(other, 'jose')).toEqual([]);
  expect(await statuses(other, [mine, ...own, ...foreign])).toEqual([404, 404, 404, 404, 404]);
});

test('an address is found by its words in any spelling, by its name and by its CEP', async () => {
  const caller = await as(await aPerson(db, 'Realtor', ours));
  for (const q of [
    'rua jose paulino',
    'Jose Paulino 1200',
    'José Paulino, 1200, Campinas',
    'casa AMARELA',
    '13013-001',
  ]) {
    expect(await known(caller, q)).toEqual([own[0]]);
  }
  expect(await known(caller, 'jose paulino 99')).toEqual([]);
  expect(await known(caller, 'jo')).toEqual([]);
});

test('a known address is suggested with what it is, and gives its parts', async () => {
  const caller = await as(await aPerson(db, 'Realtor', ours));
  const [suggestion] = (await caller.get('/api/places/autocomplete?q=matriz')).json();
  expect(suggestion).toEqual({
    placeId: `known:branch:${ourOffice}`,
    label: 'Avenida José de Souza, 10 - Campinas - SP',
    hint: 'Filial: Matriz',
  });
  const place = (await caller.get(`/api/places/known:property:${ourHouse}`)).json();
  expect(place).toMatchObject({
    street: 'Rua José Paulino',
    number: '1200',
    postal_code: '13013001',
    placeId: '',
  });
});

test('what was deleted, or belongs to a deleted agency, is no longer suggested', async () => {
  const agency = await anAgency(db);
  const gone = await aProperty(db, agency, 'Casa vendida', { street: 'Rua Quixote', number: '1' });
  const orphan = await aBranch(db, agency, 'Fechada', { street: 'Rua Quixote', number: '2' });
  const admin = await as(await aPerson(db, 'Admin'));
  expect(await known(admin, 'quixote')).toHaveLength(2);
  await db.execute(sql`UPDATE properties SET deleted_at = now() WHERE id = ${gone}`);
  expect(await known(admin, 'quixote')).toEqual([`known:branch:${orphan}`]);
  await db.execute(sql`UPDATE realtors SET deleted_at = now() WHERE id = ${agency}`);
  expect(await known(admin, 'quixote')).toEqual([]);
  expect(await statuses(admin, [`known:property:${gone}`, `known:branch:${orphan}`])).toEqual([404, 404]);
});

import { expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { draftOf, jpeg, pdf } from './properties.fixture.ts';

const { db, as } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const admin = await as(await aPerson(db, 'Admin'));

const address = draftOf(casaNova).address;
const wrong: [string, Record<string, unknown>, string][] = [
  ['no name', { label: '' }, 'label'],
  ['an endless name', { label: 'a'.repeat(201) }, 'label'],
  ['a name that is no text', { label: 12 }, 'label'],
  ['no area', { square_footage: null }, 'square_footage'],
  ['an area of zero', { square_footage: 0 }, 'square_footage'],
  ['a negative area', { square_footage: -1 }, 'square_footage'],
  ['an area beyond belief', { square_footage: 1e12 }, 'square_footage'],
  ['an area in words', { square_footage: 'grande' }, 'square_footage'],
  ['no address', { address: undefined }, 'address'],
  ['an address without a city', { address: { ...address, city: '' } }, 'address.city'],
  ['an address without a street', { address: { ...address, street: '' } }, 'address.street'],
  ['an unknown state', { address: { ...address, state: 'ZZ' } }, 'address.state'],
  ['an address abroad', { address: { ...address, country: 'Portugal' } }, 'address.country'],
  ['a broken CEP', { address: { ...address, postal_code: '12' } }, 'address.postal_code'],
  ['an impossible point', { address: { ...address, lat: 91, long: 0 } }, 'address.lat'],
  ['an endless unit', { unit: 'a'.repeat(61) }, 'unit'],
  ['an agency that is no id', { realtorId: 'x' }, 'realtorId'],
  ['notes that are no list', { notes: 'oi' }, 'notes'],
  ['an endless note', { notes: [{ note: 'a'.repeat(2001) }] }, 'notes.0'],
];
test.each(wrong)('%s is refused beside its field, and nothing is saved', async (_, over, field) => {
  const before = (await admin.get('/api/properties/count')).json();
  const answer = await admin.post('/api/properties/create', draftOf(casaNova, over));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).join()).toContain(field);
  expect((await admin.get('/api/properties/count')).json()).toEqual(before);
});

test.each([
  ['square_footage', 'oitenta'],
  ['address', 'Rua sem chaves'],
  ['notes', '['],
])('a multipart %s that cannot be read is refused beside its field', async (field, text) => {
  const answer = await admin.post(
    '/api/properties/create',
    multipart({ ...draftOf(casaNova), [field]: text }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(field);
});

test.each([
  ['photo', pdf],
  ['pictures', pdf],
  ['files', jpeg],
  ['files', Buffer.from('<html><script>alert(1)</script></html>'.repeat(4).concat('\u0000'))],
])('a file of the wrong kind under %s is refused', async (field, bytes) => {
  const form = multipart(draftOf(casaNova), [[field, 'arquivo.bin', bytes]]);
  const answer = await admin.post('/api/properties/create', form);
  expect(answer.statusCode).toBe(415);
  expect(answer.json().fields).toHaveProperty(field);
});

test('two main photos are one too many', async () => {
  const form = multipart(draftOf(casaNova), [
    ['photo', 'a.jpg', jpeg],
    ['photo', 'b.jpg', jpeg],
  ]);
  const answer = await admin.post('/api/properties/create', form);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ photo: 'Envie só uma foto principal.' });
});

test('an agency that does not exist is not found', async () => {
  const answer = await admin.post('/api/properties/create', draftOf('f'.repeat(24)));
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('realtor.not-found');
});

test.each([
  'maxArea=-1',
  'maxArea=10001',
  'maxArea=x',
  'sort=price',
  'state=ZZ',
  'realtor=1',
  'limit=0',
  'limit=501',
  'cursor=lixo',
  `name=${'a'.repeat(101)}`,
  `sort=area&cursor=${Buffer.from('["casa","1"]').toString('base64url')}`,
])('the list refuses %s', async (query) => {
  const answer = await admin.get(`/api/properties/all?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toHaveLength(1);
});

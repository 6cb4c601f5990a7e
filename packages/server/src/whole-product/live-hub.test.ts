import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findLivingSessions, identifyBySession } from '../features/auth/find-sessions.ts';
import { access } from '../platform/auth/access.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import { announce, type Topic, topicsOf } from '../platform/live/announce.ts';
import { openLiveHub } from '../platform/live/live-hub.ts';
import { aPerson, type Person, tokenOf } from '../testing/people.ts';
import { TEST_TOKEN_KEY, testApp } from '../testing/test-app.ts';

const { db, pool } = await testApp();
const identify = identifyBySession({ pool, key: TEST_TOKEN_KEY });

/** For how many sessions each question was. */
const questions: number[] = [];
const findLiving: typeof findLivingSessions = (client, sessions) => {
  questions.push(sessions.length);
  return findLivingSessions(client, sessions);
};
const hub = openLiveHub({ config: pool.options, findLiving, beatMs: 3_600_000 });
const beatingHub = openLiveHub({ config: pool.options, findLiving: findLivingSessions, beatMs: 30 });
afterAll(() => Promise.all([hub.close(), beatingHub.close()]));
beforeEach(() => {
  questions.length = 0;
});

/** A request as the access plugin leaves it, kept for the hub. */
async function requestOf(person: Person): Promise<FastifyRequest> {
  const app: FastifyInstance = fastify();
  await app.register(access, { identify });
  const seen = new Promise<FastifyRequest>((resolve) => {
    app.get('/', { config: { access: 'session:own' } }, async (request) => {
      resolve(request);
      return {};
    });
  });
  await app.inject({ url: '/', headers: { authorization: `Bearer ${await tokenOf(db, person)}` } });
  return seen;
}

/** A channel whose browser reads, and all that it has read. */
async function reading(person: Person) {
  const stream = await hub.subscribe(await requestOf(person));
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return { stream, numbers: () => [...text.matchAll(/"n":"(\d+)"/g)].map(([, n]) => Number(n)) };
}

/** In one transaction, so that they are heard together. */
const tell = (topic: Topic, numbers: number[]) =>
  db.transaction(async (tx) => {
    for (const n of numbers) await announce(tx, { topics: [topic], event: 'x', data: { n: String(n) } });
  });

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a silent stream beats, so that no proxy takes it for dead', async () => {
  const stream = await beatingHub.subscribe(await requestOf(await aPerson(db, 'Admin')));
  stream.setEncoding('utf8');
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text).toMatch(/^event: ready\ndata: \{\}\n\n(:\n\n){2}/);
  stream.destroy();
});

test('a silent stream ends with its session all the same', async () => {
  const person = await aPerson(db, 'User');
  const stream = await beatingHub.subscribe(await requestOf(person));
  stream.resume();
  const ended = once(stream, 'end');
  await endSessionsOf(db, person.id);
  await ended;
});

test('a reader who does not read is let go', async () => {
  const person = await aPerson(db, 'User');
  const stream = await hub.subscribe(await requestOf(person));
  const id = 'f'.repeat(24);
  const closed = once(stream, 'close');
  for (let n = 0; n < 14; n += 1) {
    const data = Object.fromEntries(upTo(200).map((field) => [`id${field}`, `${id}${n}`]));
    await announce(db, { topics: [`user:${person.id}`], event: 'x', data });
  }
  await closed;
});

test('one announcement asks once for the sessions of all who hear it, and not for those who left', async () => {
  const person = await aPerson(db, 'User');
  const listeners = [await reading(person), await reading(person), await reading(person)];
  const gone = await reading(person);
  gone.stream.destroy();
  await once(gone.stream, 'close');
  await tell(`user:${person.id}`, [1]);
  await expect.poll(() => listeners.map(({ numbers }) => numbers())).toEqual([[1], [1], [1]]);
  expect(questions).toEqual([3]);
  for (const { stream } of listeners) stream.destroy();
});

test('what is announced while sessions are looked up goes together afterwards, in its order, each once', async () => {
  const person = await aPerson(db, 'User');
  const { stream, numbers } = await reading(person);
  await tell(`user:${person.id}`, [...upTo(15), 14]);
  await expect.poll(numbers).toEqual(upTo(15));
  expect(questions).toEqual([1, 1]);
  stream.destroy();
});

test('a channel for which too much waits is ended, and nothing more is done for it', async () => {
  const person = await aPerson(db, 'User');
  const { stream, numbers } = await reading(person);
  const ended = once(stream, 'end');
  await tell(`user:${person.id}`, upTo(30));
  await ended;
  expect(numbers()).toEqual([]);
  const again = await reading(person);
  await tell(`user:${person.id}`, [30]);
  await expect.poll(again.numbers).toEqual([30]);
  expect(questions).toEqual([1, 1]);
  again.stream.destroy();
});

test('of a burst each listener hears all, or is ended', async () => {
  const people = await Promise.all(upTo(4).map(() => aPerson(db, 'Admin')));
  const listeners = await Promise.all(people.flatMap((person) => upTo(5).map(() => reading(person))));
  const ended = new Set<PassThrough>();
  for (const { stream } of listeners) stream.once('end', () => ended.add(stream));
  for (const n of upTo(100)) await tell('staff', [n]);
  await expect
    .poll(() => listeners.every(({ stream, numbers }) => ended.has(stream) || numbers().length === 100))
    .toBe(true);
  for (const { stream, numbers } of listeners) if (!ended.has(stream)) expect(numbers()).toEqual(upTo(100));
  expect(questions.length).toBeLessThanOrEqual(100);
  for (const { stream } of listeners) stream.destroy();
});

test('people hear what is theirs, agencies what is their agency’s, the staff what is the staff’s, bookers of hours', () => {
  const viewer = { userId: 'u', realtorId: null, inspectorId: null };
  expect(topicsOf({ ...viewer, role: 'User' })).toEqual(['user:u']);
  expect(topicsOf({ ...viewer, role: 'Realtor', realtorId: 'r' })).toEqual(['user:u', 'agency:r', 'bookers']);
  expect(topicsOf({ ...viewer, role: 'Admin' })).toEqual(['user:u', 'staff', 'bookers']);
  expect(topicsOf({ ...viewer, role: 'SuperAdmin' })).toEqual(['user:u', 'staff', 'bookers']);
});

import { once } from 'node:events';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { aPerson, type Person, tokenOf } from '../../testing/people.ts';
import { TEST_TOKEN_KEY, testApp } from '../../testing/test-app.ts';
import { access } from '../access.ts';
import { endSessionsOf, identifyBySession } from '../sessions.ts';
import { announce, topicsOf } from './announce.ts';
import { openLiveHub } from './live-hub.ts';

const { db, pool } = await testApp();
const identify = identifyBySession({ pool, key: TEST_TOKEN_KEY });
const hub = openLiveHub({ pool, identify, beatMs: 30 });
afterAll(hub.close);

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

test('a silent stream beats, so that no proxy takes it for dead', async () => {
  const stream = await hub.subscribe(await requestOf(await aPerson(db, 'Admin')));
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
  const stream = await hub.subscribe(await requestOf(person));
  stream.resume();
  const ended = once(stream, 'end');
  await endSessionsOf(db, person.id);
  await ended;
});

test('a reader who does not read is let go', async () => {
  const person = await aPerson(db, 'User');
  const stream = await hub.subscribe(await requestOf(person));
  const data = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`id${n}`, 'f'.repeat(24)]));
  const closed = once(stream, 'close');
  for (let n = 0; n < 14; n += 1) await announce(db, { topics: [`user:${person.id}`], event: 'x', data });
  await closed;
});

test('people hear what is theirs, agencies what is their agency’s, the staff what is the staff’s, bookers of hours', () => {
  const viewer = { userId: 'u', realtorId: null, inspectorId: null };
  expect(topicsOf({ ...viewer, role: 'User' })).toEqual(['user:u']);
  expect(topicsOf({ ...viewer, role: 'Realtor', realtorId: 'r' })).toEqual(['user:u', 'agency:r', 'bookers']);
  expect(topicsOf({ ...viewer, role: 'Admin' })).toEqual(['user:u', 'staff', 'bookers']);
  expect(topicsOf({ ...viewer, role: 'SuperAdmin' })).toEqual(['user:u', 'staff', 'bookers']);
});

import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startBackgroundJobs } from './background-jobs.ts';
import { openSmtp } from './features/mail/smtp.ts';
import { aWorld, bookedBy, draftOf } from './features/requests/requests.fixture.ts';
import { smtpServer } from './testing/smtp-server.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp();
const { db, store } = app;
const post = await smtpServer();
const send = openSmtp({
  url: post.url,
  from: 'avisos@esquadro.com.br',
  publicUrl: 'https://x.com.br',
  writeSignedMail: async () => ({ subject: '', text: '' }),
});
const log = pino({ level: 'silent' });
const world = await aWorld(db);
const realtor = await app.as(world.realtor);

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());

/** Lets the jobs come round until this is so: a round that falls due while the last one runs is left out. */
const roundsUntil = (count: () => number) =>
  expect.poll(() => {
    vi.advanceTimersByTime(10_000);
    return count();
  });

test('a server empties the queue by itself, and finishes what it has begun before it ends', async () => {
  const stop = startBackgroundJobs({ db, store, log, send });
  await bookedBy(realtor, draftOf(world, 9));
  await roundsUntil(() => post.letters.length).toBe(2);

  const goOn = post.hold();
  await bookedBy(realtor, draftOf(world, 10));
  await roundsUntil(post.held).toBe(1);
  const stopped = stop();
  goOn();
  await stopped;
  expect(post.letters).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(post.letters).toHaveLength(3);
});

test('without a mail server nothing leaves', async () => {
  const before = post.letters.length;
  const stop = startBackgroundJobs({ db, store, log, send: undefined });
  await bookedBy(realtor, draftOf(world, 14));
  vi.advanceTimersByTime(20_000);
  await stop();
  expect(post.letters).toHaveLength(before);
});

import type { VisitMark } from '@esquadro/domain/field/visit-mark';
import { expect, test } from 'vitest';
import { north } from './features/requests/requests.fixture.ts';
import { newId } from './platform/new-id.ts';
import { sweepDatabase } from './sweep-database.ts';
import { aPerson } from './testing/people.ts';
import { testApp } from './testing/test-app.ts';
import { aFieldDay, aMark, press } from './whole-product/field/field.fixture.ts';

const { db, pool } = await testApp();

test('[DAY-2] where an inspector stood is forgotten after 180 days, how far it was is not', async () => {
  const { ana, aVisit, ...day } = await aFieldDay();
  const { _id } = await aVisit();
  await press(ana, _id, aMark('arrived', { ...north(1), accuracy_m: 9 }));
  await press(ana, _id, aMark('started', { ...north(1), accuracy_m: 9 }));
  await day.pool.query(
    "UPDATE visit_marks SET received_at = now() - interval '181 days' WHERE kind = 'arrived'",
  );
  await sweepDatabase(day.db);
  const marks = (await ana.get(`/api/visits/${_id}/marks`)).json<VisitMark[]>();
  expect(marks.map(({ latitude, accuracy_m, distance_m }) => [latitude, accuracy_m, distance_m])).toEqual([
    [null, null, expect.any(Number)],
    [north(1).latitude, 9, expect.any(Number)],
  ]);
});

test('[ACCESS-5] logins that waited too long for their second step go, and what was half set up for a day', async () => {
  const { id } = await aPerson(db, 'User');
  await pool.query(
    "INSERT INTO login_tickets (id, user_id, expires_at) VALUES ($1, $3, now()), ($2, $3, now() + interval '1 hour')",
    [newId(), newId(), id],
  );
  for (const [hours, label] of [
    [25, 'old'],
    [23, 'young'],
  ] as const)
    await pool.query(
      `INSERT INTO user_factors (id, user_id, kind, label, secret, created_at, confirmed_at)
       VALUES ($1, $2, $3, $4, '', now() - $5 * interval '1 hour', NULL)`,
      [newId(), id, label === 'old' ? 'totp' : 'passkey', label, hours],
    );
  await sweepDatabase(db);
  expect((await pool.query('SELECT FROM login_tickets')).rowCount).toBe(1);
  expect((await pool.query('SELECT label FROM user_factors')).rows).toEqual([{ label: 'young' }]);
});

test('sessions go after 30 days unused, counters after a silent day, keys after two days, e-mails after 90', async () => {
  const { id } = await aPerson(db, 'User');
  for (const [days, name] of [
    [31, 'old'],
    [29, 'young'],
  ] as const)
    await pool.query(
      "INSERT INTO sessions (id, user_id, user_agent, last_used_at) VALUES ($1, $2, $3, now() - $4 * interval '1 day')",
      [newId(), id, name, days],
    );
  for (const [hours, key, blocked] of [
    [25, 'old', '-infinity'],
    [23, 'young', '-infinity'],
    [25, 'blocked', 'infinity'],
  ] as const)
    await pool.query(
      "INSERT INTO attempts (key, failures, last_at, blocked_until) VALUES ($1, 9, now() - $2 * interval '1 hour', $3)",
      [key, hours, blocked],
    );
  for (const [hours, key] of [
    [49, 'old'],
    [47, 'young'],
  ] as const)
    await pool.query(
      "INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at) VALUES ($1, $2, 'x', now() - $3 * interval '1 hour')",
      [id, key, hours],
    );
  for (const [days, recipient] of [
    [91, 'old'],
    [89, 'young'],
  ] as const)
    await pool.query(
      "INSERT INTO mail_queue (id, kind, recipient, facts, expires_at, created_at) VALUES ($1, 'reminder', $2, '{}', now(), now() - $3 * interval '1 day')",
      [newId(), recipient, days],
    );

  for (const [days, email] of [
    [91, 'old'],
    [89, 'young'],
  ] as const)
    await pool.query(
      "INSERT INTO former_emails (user_id, email, replaced_at) VALUES ($1, $2, now() - $3 * interval '1 day')",
      [id, email, days],
    );

  await sweepDatabase(db);
  expect((await pool.query('SELECT user_agent FROM sessions')).rows).toEqual([{ user_agent: 'young' }]);
  expect((await pool.query('SELECT key FROM attempts ORDER BY key')).rows).toEqual([
    { key: 'blocked' },
    { key: 'young' },
  ]);
  expect((await pool.query('SELECT key FROM idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  expect((await pool.query('SELECT recipient FROM mail_queue')).rows).toEqual([{ recipient: 'young' }]);
  expect((await pool.query('SELECT email FROM former_emails')).rows).toEqual([{ email: 'young' }]);
});

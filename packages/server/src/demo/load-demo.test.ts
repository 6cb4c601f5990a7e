import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { demoLogins, loadDemo } from './load-demo.ts';

const { db, store, anyone, withToken } = await testApp();
await db.transaction((tx) => loadDemo({ tx, store, now: new Date('2026-11-15T15:00:00Z'), say: () => {} }));

test('the demo world has agencies, inspectors and pictured properties, and prints one login for each role', async () => {
  const lines = await demoLogins(db);
  const logins = lines.flatMap((line) => (/^ {2}(\w+) +(\S+) +(\S+)$/.exec(line) ?? []).slice(1, 4));
  expect(logins.filter((word) => (ROLES as readonly string[]).includes(word))).toEqual([...ROLES]);

  const [, email = '', password = ''] = logins;
  const { token } = (await anyone.post('/api/user/login', { email, password })).json();
  const caller = withToken(token);
  expect((await caller.get('/api/realtors/all')).json()).toHaveLength(4);
  expect((await caller.get('/api/inspectors/all')).json()).toHaveLength(10);
  const properties = (await caller.get('/api/properties/all')).json();
  expect(properties).toHaveLength(60);
  const requests = (await caller.get('/api/request')).json();
  expect(requests).toHaveLength(200);
  const statuses = new Set(requests.map(({ status }: { status: string }) => status));
  expect([...statuses].sort()).toEqual(['assigned', 'blocked', 'canceled', 'completed', 'requested']);
  expect((await caller.get('/api/notifications/unread')).json()).toEqual({ count: 3 });
  expect((await caller.get('/api/mail')).json()).toEqual([]);
  const failed = requests.find(({ field_state }: { field_state: string }) => field_state === 'failed');
  const proof = (await caller.get(`/api/visits/${failed._id}/failure`)).json();
  expect((await caller.get(proof.photos[0])).headers['content-type']).toBe('image/jpeg');
  const picture = await caller.get(properties[0].photo);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

import { formatNumber } from '@esquadro/domain/requests/request-number';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aWorld, bookedBy, draftOf } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(world.realtor);

test('every request has a short number, the same wherever it is read, and keeps it', async () => {
  const first = await bookedBy(realtor, draftOf(world, 9));
  const second = await bookedBy(realtor, draftOf(world, 11));
  expect(second.number).toBe(first.number + 1);

  const asked = [
    '/api/request?sort=date',
    '/api/request?sort=date&view=card',
    '/api/request/calendar?sort=date',
  ];
  for (const path of asked) {
    const rows: { number: number }[] = (await admin.get(path)).json();
    expect(rows.map(({ number }) => number)).toEqual([first.number, second.number]);
  }
  await admin.put(`/api/request/${first._id}`, { status: 'canceled' });
  expect((await admin.get(`/api/request/${first._id}`)).json()).toMatchObject({ number: first.number });

  const csv = (await admin.get('/api/request?format=csv&sort=date')).body;
  expect(csv.split('\r\n').map((line) => line.split(';')[0])).toEqual([
    '\uFEFFNúmero',
    formatNumber(first.number),
    formatNumber(second.number),
    '',
  ]);
});

test('the list is also an Excel workbook', async () => {
  const answer = await admin.get('/api/request?format=xlsx');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers['content-disposition']).toContain('solicitacoes.xlsx');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('notices and e-mails tell the number', async () => {
  const booked = await bookedBy(realtor, draftOf(world, 14));
  const [notice] = (await admin.get('/api/notifications')).json();
  expect(notice).toMatchObject({ requestId: booked._id, number: booked.number });
  const { rows } = await db.execute(
    sql`SELECT facts->'number' AS number FROM mail_queue WHERE facts->>'requestId' = ${booked._id}`,
  );
  expect(rows).toContainEqual({ number: booked.number });
});

import type { Notice } from '@esquadro/domain/notifications/notice';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askWhetherDone } from '../../features/field/ask-whether-done.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import type { Caller } from '../../testing/test-app.ts';
import { aFieldDay, aMark, HOUR_MS, press } from './field.fixture.ts';

const { db, staff, agency, ana, aVisit } = await aFieldDay();

const asked = async (who: Caller) =>
  (await who.get('/api/notifications'))
    .json<Notice[]>()
    .filter(({ kind }) => kind === 'unmarked')
    .map(({ requestId, detail }) => [requestId, detail]);

test('[DAY-10] two hours after its end the staff is asked, once, whether a visit without a mark took place', async () => {
  const silent = await aVisit(-2.5);
  const [recent, done, canceled, old] = [
    await aVisit(-1),
    await aVisit(-3),
    await aVisit(-4),
    await aVisit(-72),
  ];
  await press(ana, done._id, aMark('finished'));
  await staff.put(`/api/request/${canceled._id}`, { status: 'canceled' });
  await Promise.all([askWhetherDone(db, new Date()), askWhetherDone(db, new Date())]);
  await askWhetherDone(db, new Date());
  const question = expect.stringMatching(/^A vistoria das \d\d:\d\d aconteceu\?$/);
  expect(await asked(staff)).toEqual([[silent._id, question]]);
  expect(await asked(agency)).toEqual([]);
  expect(JSON.stringify(await asked(staff))).not.toContain(old._id);

  // Another hour is another question.
  const startsAt = new Date(Date.now() - 5 * HOUR_MS);
  await db
    .update(inspectionRequests)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    .where(eq(inspectionRequests.id, silent._id));
  await askWhetherDone(db, new Date(Date.now() + 1.5 * HOUR_MS));
  expect((await asked(staff)).map(([id]) => id).sort()).toEqual([silent._id, silent._id, recent._id].sort());
});

test('[DAY-10] the staff answers yes with one press for the inspector', async () => {
  const visit = await aVisit(-6);
  await askWhetherDone(db, new Date());
  const at = new Date(Date.now() - 5 * HOUR_MS).toISOString();
  expect((await press(staff, visit._id, aMark('finished', { at }))).json()).toMatchObject({
    status: 'completed',
  });
});

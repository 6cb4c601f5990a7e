import { setInterval as every } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

const send = async (picture: Sharp) =>
  admin.patch(
    `/api/user/updateRealtorUser/${person.id}`,
    formWith('photo', [await picture.toBuffer(), 'foto.jpg']),
  );

/** By how many megabytes this process, which is the server too, grew at the most meanwhile. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  try {
    for await (const _ of every(10, undefined, { signal: done.signal }))
      most = Math.max(most, process.memoryUsage.rss());
  } catch (error) {
    if (!done.signal.aborted) throw error;
  }
  await working;
  return (most - before) / 2 ** 20;
}

test('a photo of forty megapixels passes through row by row', async () => {
  const photo = blank(7_300, 5_475).jpeg({ optimiseCoding: false });
  // The first picture loads what opens them.
  expect((await send(blank(8, 8).jpeg())).statusCode).toBe(200);
  const growth = await growthDuring(async () => expect((await send(photo)).statusCode).toBe(200));
  expect(growth).toBeLessThan(100);
});

test('the largest photo of a phone that was held upright is taken, and kept smaller', async () => {
  const photo = blank(8_160, 6_120).jpeg({ optimiseCoding: false }).withMetadata({ orientation: 6 });
  const answer = await send(photo);
  expect(answer.statusCode).toBe(200);
  const { width, height } = await sharp((await admin.get(answer.json().photo)).rawPayload).metadata();
  expect(width / height).toBeCloseTo(6_120 / 8_160);
  expect(width * height).toBeLessThan(30_000_000);
});

test('a picture that has to be open as a whole is refused where that takes too much, and told why', async () => {
  const answer = await send(blank(2_800, 2_800).gif({ effort: 1 }));
  const fields = expectRefusal(answer, 'file.wrong-type');
  expect(fields.photo).toMatch(/^“.+” não foi aceito\. Esta imagem tem pixels demais\. Envie uma menor\.$/);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openToOthers } from '../../testing/open-to-others.ts';
import { aPerson } from '../../testing/people.ts';
import { aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, store, folder, pool } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);

async function keepPhoto(bytes: Buffer): Promise<string> {
  const answer = await admin.patch(
    `/api/user/updateRealtorUser/${person.id}`,
    formWith('photo', [bytes, 'foto.jpg']),
  );
  expect(answer.statusCode).toBe(200);
  return answer.json().photo;
}

/** As a phone takes it: lying on its side, with the place and the owner written into it. */
const fromPhone = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#c33' } })
  .jpeg()
  .withExif({
    IFD0: { Artist: 'Maria da Silva', Model: 'Telefone 9' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '23/1 33/1 1/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '46/1 38/1 2/1',
    },
  })
  .withMetadata({ orientation: 6 })
  .toBuffer();

test('the place and the owner that a phone wrote into a picture are gone, and the picture is upright', async () => {
  const before = await sharp(fromPhone).metadata();
  expect(before.exif?.includes('Maria da Silva')).toBe(true);
  expect(before.orientation).toBe(6);

  const { rawPayload } = await admin.get(await keepPhoto(fromPhone));
  const after = await sharp(rawPayload).metadata();
  expect(after).toMatchObject({ format: 'jpeg', width: 30, height: 90 });
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(rawPayload.includes('Maria')).toBe(false);
});

test('no other account of the machine can read a picture or its thumbnail', async () => {
  await keepPhoto(fromPhone);
  expect(await readdir(join(folder, 'kept'), { recursive: true })).not.toEqual([]);
  expect(await openToOthers(folder)).toEqual([]);
});

test('nothing on the disk holds what was removed', async () => {
  await keepPhoto(fromPhone);
  for (const path of await readdir(join(folder, 'kept'), { recursive: true })) {
    const bytes = await readFile(join(folder, 'kept', path)).catch(() => Buffer.alloc(0));
    expect(bytes.includes('Maria')).toBe(false);
  }
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test('the thumbnail is a square of 320 points, upright and without metadata', async () => {
  const photo = await keepPhoto(await aPicture('jpeg', { width: 900, height: 500 }));
  const { rawPayload } = await admin.get(`${photo}?thumbnail=1`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
});

test('an animation keeps its frames and is measured by one of them', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const photo = await keepPhoto(gif);
  const { rawPayload } = await admin.get(photo);
  expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 10 });
  const { rows } = await pool.query('SELECT width, height FROM files WHERE id = $1', [photo.split('/')[3]]);
  expect(rows).toEqual([{ width: 20, height: 10 }]);
});

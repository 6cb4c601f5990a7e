import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);

const blank = { create: { width: 4_600, height: 4_600, channels: 4, background: '#0000' } } as const;
const send = (bytes: Buffer) =>
  admin.patch(`/api/user/updateRealtorUser/${person.id}`, formWith('photo', [bytes, 'foto.png']));

test('a picture of few pixels with sixteen bits in each colour is refused where it would take twice the memory', async () => {
  const deep = await sharp(blank).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expectRefusal(await send(deep), 'file.wrong-type');
});

test('one of as many pixels with eight bits is taken', async () => {
  expect((await send(await sharp(blank).png({ compressionLevel: 1 }).toBuffer())).statusCode).toBe(200);
});

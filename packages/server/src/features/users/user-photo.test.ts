import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { aPdf, aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, store } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));
const person = await aPerson(db, 'User');
const path = `/api/user/updateRealtorUser/${person.id}`;

const sendPhoto = async (name: string) =>
  admin.patch(path, formWith('photo', [await aPicture('jpeg'), name]));

test('[API-7] a photo is added, replaced and removed; the old one is no longer read', async () => {
  const first = (await sendPhoto('um.jpg')).json().photo;
  expect((await admin.get(first)).statusCode).toBe(200);
  const second = (await sendPhoto('dois.jpg')).json().photo;
  expect(second).toContain('/dois.jpg');
  expectRefusal(await admin.get(first), 'file.not-found');
  expect((await admin.patch(path, { photo: null })).json().photo).toBeNull();
  expectRefusal(await admin.get(second), 'file.not-found');
});

test('[API-7] a change without a photo leaves the photo, and its address sent back is ignored', async () => {
  const { photo } = (await sendPhoto('fica.jpg')).json();
  expect((await admin.patch(path, { first_name: 'Outro' })).json().photo).toBe(photo);
  expect((await admin.patch(path, { photo: '/api/files/x/y' })).json().photo).toBe(photo);
});

test('[API-7] of several photos the last one counts', async () => {
  const form = formWith('photo', [await aPicture('png'), 'a.png'], [await aPicture('png'), 'b.png']);
  expect((await admin.patch(path, form)).json().photo).toContain('/b.png');
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test('[API-7] papers add up', async () => {
  await admin.patch(path, formWith('files', [aPdf, 'a.pdf'], [aPdf, 'b.pdf']));
  const { files } = (await admin.patch(path, formWith('files', [aPdf, 'c.pdf']))).json();
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('[API-7] an empty file input is no file', async () => {
  const { photo } = (await sendPhoto('fica.jpg')).json();
  const empty =
    '--x\r\nContent-Disposition: form-data; name="photo"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
  const answer = await admin.patch(path, empty, {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(answer.json().photo).toBe(photo);
});

test('[API-7] a refused change keeps neither its fields nor its files', async () => {
  const { photo } = (await sendPhoto('fica.jpg')).json();
  const form = formWith('photo', [await aPicture('png'), 'nova.png']);
  form.append('phone', '1');
  expectRefusal(await admin.patch(path, form), 'input.invalid');
  expect((await admin.get(`/api/user/profile/${person.id}`)).json().photo).toBe(photo);
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test('[API-7] two photos sent at one moment leave one', async () => {
  const answers = await Promise.all([sendPhoto('um.jpg'), sendPhoto('dois.jpg'), sendPhoto('tres.jpg')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const photos = answers.map((answer) => answer.json().photo);
  const read = await Promise.all(photos.map((photo) => admin.get(photo)));
  expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { aDocument, anOldDocument, aPdf, aPicture, aZip, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, store, folder } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);
const update = `/api/user/updateRealtorUser/${person.id}`;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a photo may be %s, whatever its name says',
  async (format) => {
    const answer = await admin.patch(update, formWith('photo', [await aPicture(format), 'foto.txt']));
    expect(answer.statusCode).toBe(200);
    const file = await admin.get(answer.json().photo);
    expect(file.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each([
  ['pdf', aPdf, 'application/pdf', 'inline'],
  ['doc', anOldDocument, 'application/msword', 'attachment'],
  ['docx', aDocument, DOCX, 'attachment'],
  ['txt', Buffer.from('Olá, vistoria às 9h.\n'), 'text/plain; charset=utf-8', 'attachment'],
  ['jpg', await aPicture('jpeg'), 'image/jpeg', 'inline'],
])('a paper may be %s and goes out as what it is', async (ending, bytes, type, disposition) => {
  const answer = await admin.patch(update, formWith('files', [bytes, `papel.${ending}`]));
  expect(answer.statusCode).toBe(200);
  const paper = answer.json().files.at(-1);
  expect(paper.name).toBe(`papel.${ending}`);
  const file = await admin.get(paper.url);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `${disposition}; filename*=UTF-8''papel.${ending}`,
    'x-content-type-options': 'nosniff',
  });
});

const HOSTILE: [string, Buffer | string][] = [
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['HTML without a doctype', '<html onload=alert(1)>'],
  ['HTML after blank lines', '\n\n   <body onload=alert(1)>'],
  ['HTML after a byte order mark', '\ufeff<script>alert(1)</script>'],
  ['HTML after a comment', '<!-- a note --><img src=x onerror=alert(1)>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['SVG with a prologue', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ['a PHP page', '<?php system($_GET[0]);'],
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a Linux program', Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(200)])],
  ['a zip archive', aZip('programa.exe', 'MZ')],
  ['a spreadsheet', aZip('xl/workbook.xml', '<a/>')],
  ['a rich text', '{\\rtf1 hello}'],
  ['a gzip', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a picture that is only a head', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['random bytes', Buffer.from('00ff10fe20fd30fc', 'hex')],
  ['text with control characters', 'a\u0007b'],
  ['nothing', ''],
];

test.each(
  HOSTILE.flatMap(([what, bytes]) => ['photo', 'files'].map((field) => [what, field, bytes] as const)),
)('%s is refused as %s and leaves nothing', async (_, field, bytes) => {
  const before = await readdir(folder, { recursive: true });
  const answer = await admin.patch(update, formWith(field, [bytes, 'foto.png']));
  expect(expectRefusal(answer, 'file.wrong-type')).toHaveProperty(field);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('a document is no photo', async () => {
  const answer = await admin.patch(update, formWith('photo', [aPdf, 'foto.png']));
  expect(expectRefusal(answer, 'file.wrong-type')).toEqual({
    photo: '“foto.png” não foi aceito. Envie uma imagem JPEG, PNG, WebP ou GIF.',
  });
});

test('a picture of more than 52 megapixels is refused before it is decoded', async () => {
  const answer = await admin.patch(
    update,
    formWith('photo', [await aPicture('png', { width: 8000, height: 6501 }), 'a.png']),
  );
  expectRefusal(answer, 'file.wrong-type');
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test('of two files one wrong one refuses both', async () => {
  const before = (await admin.get(`/api/user/profile/${person.id}`)).json().files;
  const form = formWith('files', [aPdf, 'a.pdf'], ['<html>', 'b.pdf']);
  expectRefusal(await admin.patch(update, form), 'file.wrong-type');
  expect((await admin.get(`/api/user/profile/${person.id}`)).json().files).toEqual(before);
});

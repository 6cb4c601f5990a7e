import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, tokenOf } from '../../testing/people.ts';
import { aPdf, aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { app, db, as } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);
const update = `/api/user/updateRealtorUser/${person.id}`;

const TEXT = '0123456789';
const paper: string = (await admin.patch(update, formWith('files', [TEXT, 'a.txt']))).json().files[0].url;
const photo: string = (await admin.patch(update, formWith('photo', [await aPicture('png'), 'a.png']))).json()
  .photo;

const part = (range: string) => admin.get(paper, undefined, { headers: { range } });

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=5-1000', '56789', 'bytes 5-9/10'],
  ['bytes=-1000', TEXT, 'bytes 0-9/10'],
])('the range %s gives its bytes alone', async (range, bytes, contentRange) => {
  const answer = await part(range);
  expect(answer.statusCode).toBe(206);
  expect(answer.body).toBe(bytes);
  expect(answer.headers).toMatchObject({
    'content-range': contentRange,
    'content-length': String(bytes.length),
  });
});

test.each(['bytes=10-', 'bytes=20-30', 'bytes=5-4', 'bytes=-0'])(
  'the range %s is outside the file',
  async (range) => {
    const answer = await part(range);
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
  },
);

test.each(['bytes=0-1,3-4', 'lines=0-3', 'bytes=a-b', 'bytes=-', ''])(
  'the range %j gives the whole file',
  async (range) => {
    const answer = await part(range);
    expect([answer.statusCode, answer.body]).toEqual([200, TEXT]);
    expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10' });
  },
);

test('a file that the caller already holds is not sent again', async () => {
  const etag = String((await admin.get(photo)).headers.etag);
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await admin.get(photo, undefined, { headers: { 'if-none-match': held } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  }
  const other = await admin.get(photo, undefined, { headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('a picture has a small version with a version of its own; a document has none', async () => {
  const whole = await admin.get(photo);
  const small = await admin.get(`${photo}?thumbnail=1`);
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(small.headers.etag).not.toBe(whole.headers.etag);
  expect(small.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect((await admin.get(`${paper}?thumbnail=1`)).body).toBe(TEXT);
});

test('a photo stays in the browser for good, a paper is never kept there', async () => {
  expect((await admin.get(photo)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await admin.get(paper)).headers['cache-control']).toBe('private, no-store');
});

test('the head alone can be asked for', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(db, person)}` };
  const answer = await app.inject({ method: 'HEAD', url: photo, headers });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers['content-type']).toBe('image/png');
});

test('each reading of a paper by somebody else is on record, one’s own is not', async () => {
  const owner = await aPerson(db, 'Inspector');
  const sent = await admin.patch(
    `/api/user/updateRealtorUser/${owner.id}`,
    formWith('files', [aPdf, 'cpf.pdf']),
  );
  const [file] = sent.json().files;
  const readings = async () =>
    (
      await db.execute(
        `SELECT actor_id FROM audit_log WHERE action = 'file:read' AND subject_id = '${file._id}'`,
      )
    ).rows;
  await (await as(owner)).get(file.url);
  expect(await readings()).toEqual([]);
  await admin.get(file.url);
  expect(await readings()).toEqual([{ actor_id: person.id }]);
});

test.each(['/api/files/aaaaaaaaaaaaaaaaaaaaaaaa/a.txt', '/api/files/AAAAAAAAAAAAAAAAAAAAAAAA/a.txt'])(
  '%s is not there',
  async (url) => {
    expectRefusal(await admin.get(url), 'file.not-found');
  },
);

test.each(['/api/files/1/a.txt', '/api/files/..%2f..%2fetc%2fpasswd/a', `${photo}?thumbnail=2`])(
  '%s is no address of a file',
  async (url) => {
    expectRefusal(await admin.get(url), 'input.invalid');
  },
);

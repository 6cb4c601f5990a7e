import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { fileUrl } from '../files/queries.ts';
import { anInspector, aWorld, bookedBy, draftOf, requestOf } from './requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const realtor = await as(world.realtor);
const inspector = await as(world.inspector);
const admin = await as(await aPerson(db, 'Admin'));

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('[API-42] [REQUEST-14] a request is booked with its photos and papers, in one multipart body', async () => {
  const form = multipart({ ...draftOf(world, 8), rent: 1500, furnished: true, players: false }, [
    ['fileData', 'sala.jpg', jpeg],
    ['fileData', 'contrato.pdf', pdf],
  ]);
  const request = requestOf(await realtor.post('/api/request', form));
  expect(request).toMatchObject({ rent: 1500, furnished: true });
  expect(request.photos).toEqual([expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\/sala\.jpg$/)]);
  expect(request.files).toEqual([expect.stringMatching(/contrato\.pdf$/)]);
});

test('[API-43] [REQUEST-17] the inspector adds photos and removes them again', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 9));
  const path = `/api/request/${_id}`;
  const sent = multipart({}, [
    ['fileData', 'quarto.jpg', jpeg],
    ['fileData', 'cozinha.jpg', jpeg],
    ['fileData', 'laudo.pdf', pdf],
  ]);
  const { photos, files, version } = requestOf(await inspector.put(path, sent));
  expect([photos.length, files.length, version]).toEqual([2, 1, 2]);

  const kept = requestOf(await inspector.put(path, { photos: photos.slice(1) }));
  expect(kept).toMatchObject({ photos: photos.slice(1), files, version: 3 });
  expectRefusal(await inspector.get(String(photos[0])), 'file.not-found');

  const same = requestOf(await inspector.put(path, { photos: kept.photos, files: kept.files }));
  expect(same.version).toBe(3);
  const history = (await admin.get(`${path}/events`))
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'files');
  expect(history.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [
      { field: 'files', from: 0, to: 1 },
      { field: 'photos', from: 0, to: 2 },
    ],
    [{ field: 'photos', from: 2, to: 1 }],
  ]);
});

test('a photo that was removed comes back for an hour, for whoever may change the request and for nobody else', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 15));
  const path = `/api/request/${_id}`;
  const form = multipart({}, [
    ['fileData', 'sala.jpg', jpeg],
    ['fileData', 'quarto.jpg', jpeg],
  ]);
  const { photos } = requestOf(await inspector.put(path, form));
  const [photo] = photos;
  const undo = `${path}/files/${String(photo).split('/')[3]}/restore`;
  requestOf(await inspector.put(path, { photos: photos.slice(1) }));

  expectRefusal(await (await as(await anInspector(db))).post(undo), 'request.not-found');
  expectRefusal(await (await as(await aPerson(db, 'User'))).post(undo), 'access.denied');
  const other = await bookedBy(realtor, draftOf(world, 16));
  expectRefusal(await inspector.post(undo.replace(_id, other._id)), 'file.not-found');

  const restored = requestOf(await inspector.post(undo));
  expect(restored.photos.toSorted()).toEqual(photos.toSorted());
  expect((await inspector.get(String(photo))).statusCode).toBe(200);
  expect(requestOf(await inspector.post(undo)).version).toBe(restored.version);

  requestOf(await inspector.put(path, { photos: photos.slice(1) }));
  await db.execute(sql`UPDATE files SET deleted_at = now() - interval '2 hours' WHERE request_id = ${_id}
    AND deleted_at IS NOT NULL`);
  expectRefusal(await inspector.post(undo), 'file.not-found');
});

test('[API-43] a photo sent twice with one key is kept once', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 10));
  const send = () =>
    inspector.put(`/api/request/${_id}`, multipart({}, [['fileData', 'sala.jpg', jpeg]]), {
      headers: { 'idempotency-key': 'foto-1' },
    });
  await send();
  expect(requestOf(await send()).photos).toHaveLength(1);
});

test('files are read by whoever may read the request, and by nobody else', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 11));
  const form = multipart({}, [['fileData', 'sala.jpg', jpeg]]);
  const [photo] = requestOf(await realtor.put(`/api/request/${_id}`, form)).photos;
  const strangers = [
    await as(await aPerson(db, 'Realtor', await anAgency(db))),
    await as(await anInspector(db)),
    await as(await aPerson(db, 'User')),
  ];
  for (const caller of [realtor, inspector, admin]) {
    expect((await caller.get(String(photo))).statusCode).toBe(200);
  }
  for (const caller of strangers) expectRefusal(await caller.get(String(photo)), 'file.not-found');
  await admin.delete(`/api/request/${_id}`);
  expectRefusal(await realtor.get(String(photo)), 'file.not-found');
});

test('links of another request remove nothing of it', async () => {
  const one = await bookedBy(realtor, draftOf(world, 12));
  const two = await bookedBy(realtor, draftOf(world, 13));
  const form = () => multipart({}, [['fileData', 'sala.jpg', jpeg]]);
  await realtor.put(`/api/request/${one._id}`, form());
  const { photos } = requestOf(await realtor.put(`/api/request/${two._id}`, form()));
  expect(requestOf(await realtor.put(`/api/request/${one._id}`, { photos })).photos).toEqual([]);
  expect(requestOf(await realtor.get(`/api/request/${two._id}`)).photos).toEqual(photos);
});

test('[REQUEST-14] a program is neither photo nor paper, and books nothing', async () => {
  const form = multipart(draftOf(world, 14), [['fileData', 'foto.jpg', Buffer.from('MZ\0\0programa')]]);
  const counted = async () => (await realtor.get('/api/request/count')).json();
  const before = await counted();
  expectRefusal(await realtor.post('/api/request', form), 'file.wrong-type');
  expect(await counted()).toEqual(before);
});

test.each([
  'sala.jpg',
  'visão geral (1).jpg',
  "d'água & cía #2?.pdf",
  '图片 100%.png',
  'ação/ü.txt',
  '🏠.jpg',
  '.',
])('the database writes the address of %j as we do', async (name) => {
  const id = 'a'.repeat(24);
  const { rows } = await db.execute<{ url: string }>(sql`SELECT file_url(${id}, ${name}) AS url`);
  expect(rows[0]?.url).toBe(fileUrl({ id, name }));
});

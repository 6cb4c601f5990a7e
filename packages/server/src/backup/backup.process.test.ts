import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timeLimit } from '@esquadro/harness/time-limit';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openToOthers } from '../testing/open-to-others.ts';
import { aPerson } from '../testing/people.ts';
import { FILE_WITH_BYTES, ROWS_OF_EACH_MIGRATION } from '../testing/rows-of-each-migration.ts';
import { aPdf, aPicture, formWith } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import {
  anEmptyInstallation,
  filesIn,
  fingerprints,
  rowsOf,
  scratchFolder,
} from './installations.fixture.ts';
import { writeArchive } from './write-archive.ts';

const source = await testApp();
const folder = await scratchFolder();

for (const rows of Object.values(ROWS_OF_EACH_MIGRATION)) await rowsOf(source.url, rows);
await writeFile(join(source.store.stagingFolder, 'staged'), 'bytes');
await source.store.keep(FILE_WITH_BYTES, join(source.store.stagingFolder, 'staged'));

async function archive(name: string) {
  const client = new pg.Client({ connectionString: source.url, options: '-c timezone=UTC' });
  await client.connect();
  const path = join(folder, name);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const manifest = await writeArchive({ client, store: source.store, now: new Date(), say }, path).finally(
    () => client.end(),
  );
  return { path, manifest, said };
}

test('a copy of a whole world comes back the same, table by table and file by file', async () => {
  const person = await aPerson(source.db, 'SuperAdmin');
  const photo = formWith('photo', [await aPicture('jpeg', { width: 900, height: 700 }), 'eu.jpg']);
  await (await source.as(person)).patch(`/api/user/updateRealtorUser/${person.id}`, photo);
  const { path, manifest } = await archive('quiet.tar');
  expect(manifest.tables.every(({ rows }) => rows > 0)).toBe(true);
  expect(manifest.files.map(({ key }) => key.slice(24))).toEqual(['', '', '.thumb']);
  const target = await anEmptyInstallation();
  await target.restore(path);
  expect(await fingerprints(target.url)).toEqual(await fingerprints(source.url));
  const [numbers] = await rowsOf<{ next: string; last: number }>(
    target.url,
    `SELECT nextval(pg_get_serial_sequence('inspection_requests', 'request_number')) AS next, max(request_number) AS last
     FROM inspection_requests`,
  );
  expect(Number(numbers?.next)).toBe((numbers?.last ?? 0) + 1);
  expect(await openToOthers(join(target.variables.DATA_DIR, 'files'))).toEqual([]);
  expect(await filesIn(await target.store())).toEqual(await filesIn(source.store));
});

test('a copy made while people write and upload is one moment of the whole', async () => {
  const [admin, other] = [await aPerson(source.db, 'SuperAdmin'), await aPerson(source.db, 'Admin')];
  const call = await source.as(admin);
  let writing = true;
  let written = 0;
  const writer = async () => {
    while (writing) {
      const message = { senderId: admin.id, receiverId: other.id, text: `nº ${written}` };
      const paper = formWith('files', [aPdf, 'cpf.pdf']);
      expect((await call.post('/api/messages', message)).statusCode).toBe(201);
      expect((await call.patch(`/api/user/updateRealtorUser/${other.id}`, paper)).statusCode).toBe(200);
      written += 1;
    }
  };
  const writers = [writer(), writer()];
  await expect.poll(() => written, { timeout: timeLimit(20_000) }).toBeGreaterThan(4);
  const before = written;
  const { path } = await archive('busy.tar');
  const during = written - before;
  writing = false;
  await Promise.all(writers);
  expect(during).toBeGreaterThan(0);

  const target = await anEmptyInstallation();
  await target.restore(path);
  const files = await filesIn(await target.store());
  const named = await rowsOf<{ id: string; sha256: string }>(target.url, 'SELECT id, sha256 FROM files');
  for (const { id, sha256 } of named) {
    const bytes = Buffer.from(files[id] ?? '', 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect(
    await rowsOf(
      target.url,
      `SELECT c.user_id FROM conversations c WHERE c.last_message_id <> (
         SELECT max(m.id::text COLLATE "C") FROM messages m
         WHERE (m.sender_id, m.receiver_id) IN ((c.user_id, c.contact_id), (c.contact_id, c.user_id)))`,
    ),
  ).toEqual([]);
});

test('a file whose bytes went away meanwhile is noted, and the rest is copied', async () => {
  const [file] = await rowsOf<{ id: string }>(
    source.url,
    "SELECT id FROM files WHERE purpose = 'document' LIMIT 1",
  );
  const gone = file?.id ?? '';
  await source.store.remove(gone);
  const { path, manifest, said } = await archive('gone.tar');
  expect(manifest.absent).toEqual([gone]);
  expect(said.join()).toContain(gone);
  const target = await anEmptyInstallation();
  await target.restore(path);
  expect(Object.keys(await filesIn(await target.store()))).not.toContain(gone);
});

test('sessions stay behind, the installation key comes along, and a taken name is not overwritten', async () => {
  const person = await aPerson(source.db, 'Admin');
  await source.as(person);
  const { path } = await archive('sessions.tar');
  const target = await anEmptyInstallation();
  await target.restore(path);
  expect(await rowsOf(target.url, 'SELECT id FROM sessions')).toEqual([]);
  expect(await rowsOf(target.url, "SELECT value FROM installation_secrets WHERE name = 'token-key'")).toEqual(
    [{ value: 'k' }],
  );
  await expect(archive('sessions.tar')).rejects.toThrow('já existe');
});

import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../platform/new-id.ts';
import { type PackedEntry, packTar } from '../platform/pack-tar.ts';
import { openDiskStore } from '../platform/storage/disk-store.ts';
import { MIGRATIONS } from '../testing/global-setup.ts';
import { aPerson } from '../testing/people.ts';
import { aPdf, formWith } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { checkArchive } from './check-archive.ts';
import {
  anEmptyInstallation,
  filesIn,
  fingerprints,
  rowsOf,
  scratchFolder,
} from './installations.fixture.ts';
import { loadArchive } from './load-archive.ts';
import { readTar } from './read-tar.ts';
import { writeArchive } from './write-archive.ts';

const source = await testApp();
const folder = await scratchFolder();
const good = join(folder, 'good.tar');

const owner = await aPerson(source.db, 'SuperAdmin');
const paper = formWith('files', [aPdf, 'cpf.pdf']);
await (await source.as(owner)).patch(`/api/user/updateRealtorUser/${owner.id}`, paper);
await rowsOf(source.url, "INSERT INTO installation_secrets VALUES ('installation-id', 'i')");
const client = new pg.Client({ connectionString: source.url, options: '-c timezone=UTC' });
await client.connect();
await writeArchive({ client, store: source.store, now: new Date(), say: () => {} }, good);
await client.end();

const target = await anEmptyInstallation();
await target.restore(good);
const untouched = async () => ({
  tables: await fingerprints(target.url),
  files: await filesIn(await target.store()),
});
const before = await untouched();

/** The archive written anew, with some of its entries left out. */
async function repacked(keep: (name: string) => boolean): Promise<Buffer> {
  async function* kept(): AsyncGenerator<PackedEntry> {
    for await (const { name, size, content } of readTar(createReadStream(good))) {
      const bytes = await buffer(content);
      if (keep(name)) yield { name, size, content: [bytes] };
    }
  }
  return buffer(packTar(kept()));
}

async function flipped(at: number): Promise<Buffer> {
  const bytes = await readFile(good);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

async function damagedArchive(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${newId()}.tar`);
  await writeFile(path, bytes);
  return path;
}

const DAMAGES: [string, () => Promise<Uint8Array>, RegExp][] = [
  ['with a flipped byte', () => flipped(700), /danificada/],
  ['cut off', async () => (await readFile(good)).subarray(0, -600), /danificada/],
  ['without a file', () => repacked((name) => !name.startsWith('arquivos/')), /o arquivo .+ falta/],
  ['without a table', () => repacked((name) => !name.includes('/users/')), /a tabela users/],
  ['without its manifest', () => repacked((name) => !name.startsWith('manifesto')), /falta o manifesto/],
  ['of another program', async () => Buffer.from('not an archive'), /danificada/],
];

test.each(DAMAGES)(
  'an archive %s is refused in a sentence, and nothing changes',
  async (_, damage, sentence) => {
    await expect(target.restore(await damagedArchive(await damage()), true)).rejects.toThrow(sentence);
    expect(await untouched()).toEqual(before);
  },
);

test('a flipped byte is found wherever it is', async () => {
  const { length } = await readFile(good);
  const places = Array.from({ length: 150 }, (_, n) => Math.floor((n * (length - 1)) / 149));
  for (const place of places) {
    const path = await damagedArchive(await flipped(place));
    await expect(checkArchive(path), `byte ${place}`).rejects.toThrow(/danificada/);
  }
  await expect(checkArchive(good)).resolves.toMatchObject({ format: 'esquadro-1' });
});

test('an installation with data is replaced only when told to, and then leaves no file of before', async () => {
  await expect(target.restore(good)).rejects.toThrow('--replace');
  expect(await untouched()).toEqual(before);
  const old = await target.store();
  await target.restore(good, true);
  expect(await untouched()).toEqual(before);
  expect(await filesIn(old)).toEqual({});
});

test('a restoration that fails half way leaves everything as it was', async () => {
  const manifest = await checkArchive(good);
  const wrong = manifest.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) }));
  const connection = new pg.Client({ connectionString: target.url, options: '-c timezone=UTC' });
  await connection.connect();
  const store = await openDiskStore(await scratchFolder());
  const half = loadArchive(
    { client: connection, store, installation: newId(), migrations: MIGRATIONS, say: () => {} },
    good,
    { ...manifest, tables: wrong },
  );
  await expect(half).rejects.toThrow('não ficou igual');
  await connection.end();
  expect(await untouched()).toEqual(before);
});

test('a database that a server is using is left alone', async () => {
  const server = new pg.Client({ connectionString: target.url, application_name: 'esquadro' });
  await server.connect();
  await expect(target.restore(good, true)).rejects.toThrow('Encerre-o');
  await server.end();
});

test('a copy that is not there is missed in a sentence', async () => {
  await expect(target.restore(join(folder, 'nada.tar'))).rejects.toThrow('Não há cópia');
});

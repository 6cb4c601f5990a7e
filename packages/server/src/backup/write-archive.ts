import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ifExists } from '@esquadro/embedded-postgres/if-exists';
import type pg from 'pg';
import { type PackedEntry, packTar } from '../platform/pack-tar.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { readIfThere } from '../platform/storage/read-if-there.ts';
import { BackupError } from './backup-error.ts';
import { dumpTable, listTables } from './dump-tables.ts';
import { fileName, type Manifest, manifestName, partName } from './manifest.ts';

type Source = {
  client: pg.Client;
  store: FileStore;
  now: Date;
  say: (line: string) => void;
  /** Given up between two pieces. */
  signal?: AbortSignal;
  /** Told of the bytes so far. */
  onProgress?: (bytes: number) => void;
};

/** Writes an archive that appears under its name only when it is whole. */
export async function writeArchive(source: Source, path: string): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (await ifExists(stat(path))) throw new BackupError(`${path} já existe. Escolha outro nome.`);
  const partial = partialOf(path);
  const manifest = await packArchive(source, partial);
  await rename(partial, path);
  return manifest;
}

/** What an archive is called until it is whole. */
export const partialOf = (path: string) => `${path}.parcial`;

/**
 * Writes database and files as one archive while the product runs: every table as it was at one moment, then the
 * files that those tables name, which never change. Of one that fails nothing stays.
 */
export async function packArchive(source: Source, path: string): Promise<Manifest> {
  const { client, signal, onProgress } = source;
  const manifest: Manifest = {
    format: 'esquadro-1',
    createdAt: source.now.toISOString(),
    migrations: [],
    tables: [],
    files: [],
    absent: [],
  };
  // Whoever reads it could sign tokens and try passwords.
  const file = await open(path, 'w', 0o600);
  let bytes = 0;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for await (const piece of packTar(entries(source, manifest))) {
      signal?.throwIfAborted();
      // All of it: a single write may stop at the last free block of a disk.
      await file.writeFile(piece);
      bytes += piece.length;
      onProgress?.(bytes);
    }
    await client.query('COMMIT');
    await file.sync();
    await file.close();
    return manifest;
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

async function* entries(source: Source, manifest: Manifest): AsyncGenerator<PackedEntry> {
  yield* tableEntries(source, manifest);
  yield* fileEntries(source, manifest);
  const text = Buffer.from(JSON.stringify(manifest));
  const name = manifestName(createHash('sha256').update(text).digest('hex'));
  yield { name, size: text.length, content: [text] };
}

async function* tableEntries({ client, say }: Source, manifest: Manifest): AsyncGenerator<PackedEntry> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  manifest.migrations = rows.map(({ name }) => name);
  for (const table of await listTables(client)) {
    const hash = createHash('sha256');
    const written = { name: table.name, rows: 0, parts: 0 };
    for await (const lines of dumpTable(client, table)) {
      const part = Buffer.from(lines.join(''));
      hash.update(part);
      written.rows += lines.length;
      written.parts += 1;
      yield { name: partName(table.name, written.parts), size: part.length, content: [part] };
    }
    manifest.tables.push({ ...written, sha256: hash.digest('hex') });
  }
  const count = manifest.tables.reduce((total, { rows: some }) => total + some, 0);
  say(`${manifest.tables.length} tabelas copiadas, com ${count} linhas.`);
}

/** Bytes that are gone by now are noted and not missed: their record went away while the copy was made. */
async function* fileEntries({ client, store, say }: Source, manifest: Manifest): AsyncGenerator<PackedEntry> {
  const { rows } = await client.query<{ key: string; size: string | null }>(`
    SELECT id AS key, size FROM files
    UNION ALL SELECT id || '.thumb', NULL FROM files WHERE has_thumbnail
    ORDER BY key`);
  for (const { key, size } of rows) {
    const content = await readIfThere(store, key);
    if (!content) {
      manifest.absent.push(key);
      continue;
    }
    const hash = createHash('sha256');
    // A thumbnail is small, and nobody noted its size.
    const whole = size === null ? await buffer(content) : undefined;
    yield {
      name: fileName(key),
      size: whole?.length ?? Number(size),
      content: hashing(whole ? [whole] : content, hash),
    };
    manifest.files.push({ key, sha256: hash.digest('hex') });
    if (manifest.files.length % 1_000 === 0) say(`${manifest.files.length} arquivos copiados…`);
  }
  say(`${manifest.files.length} arquivos copiados.`);
  if (manifest.absent.length > 0)
    say(`Estes não estavam mais no armazenamento: ${manifest.absent.join(', ')}`);
}

/** The same bytes, told to the hash as they pass. */
async function* hashing(content: AsyncIterable<Buffer> | Buffer[], hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

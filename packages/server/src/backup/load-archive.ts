import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { BOOKKEEPING, MIGRATION_LOCK } from '../platform/db/migrate.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { damaged } from './backup-error.ts';
import { hashTable, listTables, type Table } from './dump-tables.ts';
import type { Manifest } from './manifest.ts';
import { readTar } from './read-tar.ts';

type Target = {
  client: pg.Client;
  /** Empty, and of an installation id of its own. */
  store: FileStore;
  installation: string;
  migrations: string;
  say: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Puts a checked archive in place of whatever the database holds, in one transaction. The files go beside those
 * in use, below a new installation id, and that id is part of the transaction: until it commits nothing has changed.
 */
export async function loadArchive(target: Target, path: string, manifest: Manifest): Promise<void> {
  const { client, installation, say, signal } = target;
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await buildSchema(target, manifest);
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  const files = new Map(manifest.files.map(({ key, sha256 }) => [key, sha256]));

  for await (const { name, content } of readTar(createReadStream(path, { signal }))) {
    const [kind = '', of = ''] = name.split('/');
    const table = tables.get(of);
    if (kind === 'tabelas' && table) await insertRows(client, table, await text(content));
    else if (kind === 'arquivos') await keepFile(target, of, content, files.get(of));
    else for await (const _ of content);
  }
  for (const { name, sha256 } of manifest.tables) {
    signal?.throwIfAborted();
    const table = tables.get(name);
    if (!table || (await hashTable(client, table)) !== sha256)
      throw damaged(`a tabela ${name} não ficou igual.`);
  }
  await continueCounters(client);
  await client.query("UPDATE installation_secrets SET value = $1 WHERE name = 'installation-id'", [
    installation,
  ]);
  await client.query('COMMIT');
  say(`${manifest.tables.length} tabelas e ${files.size} arquivos restaurados e conferidos.`);
}

/** An empty schema as the archive's version had it; later migrations follow at the next start, as ever. */
async function buildSchema({ client, migrations }: Target, manifest: Manifest): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
  await client.query(BOOKKEEPING);
  for (const name of manifest.migrations) await client.query(await readFile(join(migrations, name), 'utf8'));
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
}

async function insertRows(client: pg.Client, { name, columns }: Table, lines: string): Promise<void> {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const table = pg.escapeIdentifier(name);
  await client.query(
    `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)`,
    [`[${lines.trimEnd().split('\n').join(',')}]`],
  );
}

/** Numbered columns go on after the highest number that was restored. */
async function continueCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`);
  for (const { table, column } of rows)
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max(${column})) FROM ${table}`, [
      table,
      column,
    ]);
}

async function keepFile(
  { store }: Target,
  key: string,
  content: AsyncIterable<Uint8Array>,
  sha256: string | undefined,
): Promise<void> {
  const staged = join(store.stagingFolder, key);
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* (pieces) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(staged),
  );
  if (hash.digest('hex') !== sha256) throw damaged(`o arquivo ${key} não ficou igual.`);
  await store.keep(key, staged);
}

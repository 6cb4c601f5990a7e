import { rm } from 'node:fs/promises';
import pg from 'pg';
import { PrimaryClient } from '../platform/db/primary-client.ts';
import { newId } from '../platform/new-id.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { makePrivateFolder } from '../platform/storage/private-folder.ts';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';
import { isOfKnownVersion } from './restore.ts';

type Proof = {
  /** Of the database that was copied, past a pooler. */
  url: string;
  client: pg.Client;
  /** Of the scratch database. */
  name: string;
  migrations: string;
  /** Where files pass by, one at a time; there for as long as this takes. */
  folder: string;
  signal: AbortSignal;
};

/**
 * Restores a checked archive into a database that is made for it and dropped again. Answers with the sentence that says why
 * this cannot be done here, or with nothing where it came back; throws where it did not.
 */
export async function restoreForProof(
  { url, client, name, migrations, folder, signal }: Proof,
  path: string,
  manifest: Manifest,
): Promise<string | undefined> {
  if (!(await isOfKnownVersion(manifest.migrations, migrations)))
    return 'Conferida, mas não restaurada: o banco já é de uma versão mais nova do que este servidor.';
  const like = await databaseToMake(client);
  if (!like)
    return 'Conferida, mas não restaurada: o usuário do banco não pode criar um banco de teste (CREATEDB).';

  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} ${like} TEMPLATE template0`);
  const scratch = new PrimaryClient({
    connectionString: withDatabase(url, name),
    options: '-c timezone=UTC',
    application_name: 'esquadro-backup',
  });
  scratch.on('error', () => {});
  try {
    await makePrivateFolder(folder);
    await scratch.connect();
    const store = passingStore(folder);
    const target = { client: scratch, store, installation: newId(), migrations, say: () => {}, signal };
    await loadArchive(target, path, manifest);
    return undefined;
  } finally {
    await scratch.end().catch(() => {});
    await rm(folder, { recursive: true, force: true });
    await dropScratch(client, name);
  }
}

export async function dropScratch(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

/** How to make a database that sorts like this one; undefined for a role that may not. */
async function databaseToMake(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ like: string }>(`
    SELECT format('ENCODING %L LC_COLLATE %L LC_CTYPE %L', pg_encoding_to_char(encoding), datcollate, datctype)
      || CASE facts ->> 'datlocprovider'
        WHEN 'i' THEN format(' LOCALE_PROVIDER icu ICU_LOCALE %L', coalesce(facts ->> 'datlocale', facts ->> 'daticulocale'))
        WHEN 'b' THEN format(' LOCALE_PROVIDER builtin BUILTIN_LOCALE %L', facts ->> 'datlocale')
        ELSE '' END AS like
    FROM pg_database d CROSS JOIN LATERAL to_jsonb(d) facts, pg_roles
    WHERE datname = current_database() AND rolname = current_user AND (rolcreatedb OR rolsuper)`);
  return rows[0]?.like;
}

/** The same server, another database. */
const withDatabase = (url: string, name: string): string =>
  url.replace(/^([^:]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);

/** Whatever is kept there has been compared with its hash, and is let go. */
const passingStore = (stagingFolder: string): FileStore => ({
  stagingFolder,
  keep: (_key, staged) => rm(staged),
  read: async (key) => {
    throw new Error(`${key} was only passing`);
  },
  remove: async () => {},
  async *keysBefore() {},
});

import { stat } from 'node:fs/promises';
import { ifExists } from '@esquadro/embedded-postgres/if-exists';
import type pg from 'pg';
import { migrationNames } from '../platform/db/migrate.ts';
import type { Environment } from '../platform/env.ts';
import { newId } from '../platform/new-id.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openStore } from '../platform/storage/open-store.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './check-archive.ts';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';
import { openInstallation } from './open-installation.ts';

type Options = {
  env: Environment;
  path: string;
  migrations: string;
  replace: boolean;
  say: (line: string) => void;
};

/** npm run restore: checks the whole archive first, then puts it in place, all of it or nothing. */
export async function restore({ env, path, migrations, replace, say }: Options): Promise<void> {
  if (!(await ifExists(stat(path)))) throw new BackupError(`Não há cópia em ${path}.`);
  say('Conferindo a cópia…');
  const manifest = await checkArchive(path);
  await refuseNewer(manifest, migrations);
  const { client, id, close } = await openInstallation({ env, use: 'alone', say });
  try {
    await refuseRunning(client);
    if (id !== undefined && !replace) {
      throw new BackupError(
        'Esta instalação já tem dados, e nada foi alterado. Para trocá-los pelos da cópia, repita com --replace.',
      );
    }
    const installation = newId();
    const store = await openStore(env, installation);
    await loadArchive({ client, store, installation, migrations, say }, path, manifest).catch(
      async (error) => {
        await empty(store);
        throw error;
      },
    );
    if (id !== undefined) await empty(await openStore(env, id));
    say('Restauração concluída. As sessões não vêm na cópia: todos entram de novo.');
  } finally {
    await close();
  }
}

/** Whether this version of the product has every migration of an archive. */
export async function isOfKnownVersion(migrations: string[], folder: string): Promise<boolean> {
  const known = await migrationNames(folder);
  return migrations.every((name) => known.includes(name));
}

async function refuseNewer({ migrations }: Manifest, folder: string): Promise<void> {
  if (await isOfKnownVersion(migrations, folder)) return;
  throw new BackupError('Esta cópia é de uma versão mais nova do Esquadro. Atualize o programa primeiro.');
}

/** The embedded database tells by its lock; of a shared one the servers' connections tell. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('esquadro', 'esquadro-live')",
  );
  if (rows.length > 0)
    throw new BackupError('Um servidor do Esquadro está usando este banco. Encerre-o e tente de novo.');
}

/** Removes every file of an installation that no database names any more. */
async function empty(store: FileStore): Promise<void> {
  const everything = new Date(8.64e15);
  for await (const key of store.keysBefore(everything)) await store.remove(key);
}

import { join } from 'node:path';
import type { Environment } from '../platform/env.ts';
import { openStore } from '../platform/storage/open-store.ts';
import { BackupError } from './backup-error.ts';
import { openInstallation } from './open-installation.ts';
import { writeArchive } from './write-archive.ts';

type Options = { env: Environment; path?: string | undefined; now: Date; say: (line: string) => void };

/** npm run backup: one archive of database and files, whether or not the product is running. */
export async function backUp({ env, path, now, say }: Options): Promise<void> {
  const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const target = path ?? join(env.DATA_DIR, 'backups', `esquadro-${stamp}.tar`);
  const { client, id, close } = await openInstallation({ env, use: 'shared', say });
  try {
    if (id === undefined) throw new BackupError('Não há nada para copiar: esta instalação ainda está vazia.');
    await writeArchive({ client, store: await openStore(env, id), now, say }, target);
    say(`Cópia de segurança pronta: ${target}`);
  } finally {
    await close();
  }
}

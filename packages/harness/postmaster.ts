import { readFile } from 'node:fs/promises';
import { isRunning } from './processes.ts';

export type Postmaster = { pid: number; socketFolder: string; password: string };

/** Finds the product's PostgreSQL by its data folder; undefined while it is down. */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const home = await readFile(`${dataDir}/pgdata.location`, 'utf8').catch(() => dataDir);
  const pidFile = await readFile(`${home}/pgdata/postmaster.pid`, 'utf8').catch(() => '');
  const [pid, , , , socketFolder] = pidFile.split('\n');
  if (!pid || !socketFolder || !(await isRunning(Number(pid)))) return undefined;
  const password = (await readFile(`${home}/pgdata/esquadro.password`, 'utf8')).trim();
  return { pid: Number(pid), socketFolder, password };
}

export function urlOf({ password }: Postmaster, socketFolder: string): string {
  const query = new URLSearchParams({ host: socketFolder, port: '5432', sslmode: 'disable' });
  return `postgresql://esquadro:${password}@/esquadro?${query}`;
}

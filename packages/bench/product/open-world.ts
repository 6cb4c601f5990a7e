import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import pg from 'pg';
import { fillWorld, mondayOfWorld } from '../world/fill-world.ts';
import type { WorldSize } from '../world/world-size.ts';
import { startProduct } from './start-product.ts';

export type World = {
  url: string;
  databasePid: number;
  dataDir: string;
  /** PostgreSQL's own. */
  log: string;
  monday: LocalDay;
  close: () => Promise<void>;
};

type Options = { size: WorldSize; fresh: boolean; say: (line: string) => void };

/**
 * A product on its own embedded PostgreSQL, migrated by itself and filled by us; it idles beside the measured one
 * and keeps the database up. What was filled in this week is used again: the days of the world are relative to it.
 */
export async function openWorld({ size, fresh, say }: Options): Promise<World> {
  const dataDir = fileURLToPath(new URL(`../data/${size}`, import.meta.url));
  if (fresh) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  // As root PostgreSQL runs under another account, which has to pass through this folder.
  await chmod(dataDir, 0o711);
  const keeper = await startProduct({ DATA_DIR: dataDir });
  const { url, databasePid, log } = await findDatabase(dataDir);
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const monday = thisMonday(new Date());
  const known = await mondayOfWorld(db);
  if (known === undefined) {
    say(`filling ${size} requests…`);
    const start = performance.now();
    await fillWorld(db, size, monday);
    say(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
  }
  await db.end();
  if (known === undefined || known === monday)
    return { url, databasePid, dataDir, log, monday, close: keeper.stop };
  await keeper.stop();
  return openWorld({ size, fresh: true, say });
}

async function findDatabase(dataDir: string): Promise<Pick<World, 'url' | 'databasePid' | 'log'>> {
  const home = await readFile(`${dataDir}/pgdata.location`, 'utf8').catch(() => dataDir);
  const password = await readFile(`${home}/pgdata/esquadro.password`, 'utf8');
  // Its first line is the process, its fifth the socket folder.
  const lines = (await readFile(`${home}/pgdata/postmaster.pid`, 'utf8')).split('\n');
  const query = new URLSearchParams({ host: lines[4] ?? '', port: '5432', sslmode: 'disable' });
  const url = `postgresql://esquadro:${password.trim()}@/esquadro?${query}`;
  return { url, databasePid: Number(lines[0]), log: `${home}/postgres.log` };
}

function thisMonday(now: Date): LocalDay {
  const { day } = localOf(now, 'America/Sao_Paulo');
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

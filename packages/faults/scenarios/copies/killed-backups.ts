import { link, mkdir, readdir, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkCopy } from '../../checks/check-copy.ts';
import { firstProblems } from '../../checks/verdict.ts';
import { dice } from '../../clients/dice.ts';
import { killServer } from '../../faults/kill-server.ts';
import type { Database } from '../../harness/database.ts';
import type { Installation } from '../../harness/installation.ts';
import type { Scenario } from '../../harness/scenario.ts';
import { until } from '../../harness/until.ts';

const KEEP = 8;
/** About as long as a copy takes here. */
const LONGEST_MS = 3_000;
const RESTORED_AT_ONCE = 3;

/** A write that was committed, and when. */
type Mark = { name: string; at: number };
/** A copy that had its name at some time, set aside before it gives way. */
type SetAside = { path: string; begunAt: number };

/**
 * R22: a copy follows the other while the servers that make them are killed at any moment. Whatever ever had the name of
 * a copy comes back, with everything that was written before it was begun; nothing half written stays.
 */
export const killedBackups: Scenario = {
  id: 'R22',
  title: 'cópias que voltam: servidores mortos com kill -9 no meio das cópias',
  goal: '60 rodadas: toda cópia que ficou volta inteira, nenhum resto, nunca menos que a última boa',
  cause: 'uma cópia pela metade com nome de cópia',
  rounds: { usual: 60, long: 400 },
  env: { BACKUP_EVERY: '1s', BACKUP_KEEP: String(KEEP) },
  run: async (installation, { rounds, control, seed }) => {
    const { database, dataDir, servers } = installation;
    const roll = dice(seed);
    const folder = join(dataDir, 'backups');
    const marks: Mark[] = [];
    const aside = new Map<string, SetAside>();
    const wrong: string[] = [];
    let worstMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      marks.push(await leaveMark(database, round));
      if (round % 3 === 0) await nextCopy(database);
      await until('a copy is being made', async () => (await count(database, "status = 'running'")) > 0);
      await pause(roll(LONGEST_MS));
      const struck = round % 2 === 0 ? servers : [installation.server(round >> 1)];
      worstMs = Math.max(worstMs, ...(await Promise.all(struck.map(killServer))));
      await setAside(installation, folder, aside);
      if (aside.size > 0 && (await copiesIn(folder)).length === 0) wrong.push(`no copy left after ${round}`);
    }
    await nextCopy(database);
    await setAside(installation, folder, aside);
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    wrong.push(...(await leftovers(database, folder)));

    // Each takes seconds to restore: a test looks at the two newest.
    const copies = [...aside.values()].slice(control ? -1 : rounds === 1 ? -2 : 0);
    if (control) await truncate(copies[0]?.path ?? '', 100_000);
    const lost = await unrestored(database, copies, marks);
    const begun = await count(database, 'true');
    const died = await count(database, "note LIKE 'Interrompida%'");
    return {
      rounds,
      operations: begun,
      acknowledged: copies.length,
      lost: lost.length,
      doubled: 0,
      worstMs,
      notes: `${begun} começadas, ${died} interrompidas, ${copies.length} restauradas uma a uma com npm run restore`,
      wrong: firstProblems([...wrong, ...lost]),
      missed: [],
    };
  },
};

async function leaveMark(database: Database, round: number): Promise<Mark> {
  const name = `mark-${round}`;
  await database.query(
    'INSERT INTO installation_secrets (name, value) VALUES ($1, $1) ON CONFLICT DO NOTHING',
    [name],
  );
  return { name, at: Date.now() };
}

async function count(database: Database, condition: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM backups WHERE ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

/** Waits for a copy that was begun from now on. */
async function nextCopy(database: Database): Promise<void> {
  const since = new Date().toISOString();
  await until(
    'a copy is made',
    async () => (await count(database, `status = 'done' AND created_at >= '${since}'`)) > 0,
  );
}

const copiesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar'));

/** Another name for each copy, since older ones give way to newer ones. */
async function setAside(
  { database, dataDir }: Installation,
  folder: string,
  aside: Map<string, SetAside>,
): Promise<void> {
  const kept = join(dataDir, 'set-aside');
  await mkdir(kept, { recursive: true });
  for (const name of await copiesIn(folder)) {
    if (aside.has(name)) continue;
    const path = join(kept, name);
    const isThere = await link(join(folder, name), path).then(
      () => true,
      () => false,
    );
    const { rows } = await database.query<{ at: Date }>(
      'SELECT created_at AS at FROM backups WHERE name = $1',
      [name],
    );
    if (isThere) aside.set(name, { path, begunAt: rows[0]?.at.getTime() ?? 0 });
  }
}

/** What no copy owns: halves of them, and databases that they were restored into. */
async function leftovers(database: Database, folder: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE 'esquadro_prova_%'",
  );
  const others = (await readdir(folder)).filter((name) => !name.endsWith('.tar'));
  const tooMany = (await copiesIn(folder)).length > KEEP ? ['more copies than are to be kept'] : [];
  return [
    ...tooMany,
    ...[...others, ...rows.map(({ name }) => name)].map((name) => `${name} was left behind`),
  ];
}

async function unrestored(database: Database, copies: SetAside[], marks: Mark[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...copies];
  const work = async () => {
    for (let copy = waiting.pop(); copy; copy = waiting.pop())
      problems.push(...(await problemsOf(database, copy, marks)));
  };
  await Promise.all(Array.from({ length: RESTORED_AT_ONCE }, work));
  return problems;
}

async function problemsOf(database: Database, { path, begunAt }: SetAside, marks: Mark[]): Promise<string[]> {
  const due = marks.filter(({ at }) => at < begunAt).map(({ name }) => name);
  try {
    const found = await checkCopy(database, path, due);
    const absent = due.filter((name) => !found.includes(name));
    return absent.length > 0 ? [`${basename(path)} came back without ${absent.join(', ')}`] : [];
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    return [`${basename(path)} did not come back: ${said}`];
  }
}

import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { bytesOf } from './load/call.ts';
import { openConnection } from './load/connection.ts';
import { openCast } from './open-cast.ts';
import { openWorld } from './product/open-world.ts';
import { startProduct } from './product/start-product.ts';
import { type BenchOptions, isChosen } from './run-bench.ts';
import { SCENARIOS } from './scenarios/all-scenarios.ts';
import { firstPages } from './scenarios/registry-lists.ts';
import { callsOf, type Scenario } from './scenarios/scenario.ts';
import { undoBookings } from './world/undo-bookings.ts';

/** PostgreSQL writes the plan of every statement, as it ran, into its log. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

/** The plans of each scenario's first call. */
export async function explainBench(options: BenchOptions): Promise<string> {
  const world = await openWorld(options);
  const db = new pg.Client({ connectionString: world.url });
  await db.connect();
  const pages = firstPages(world.monday).map(
    ({ list, filter, path }): Scenario => ({
      name: `${list} ${filter}`,
      title: '',
      goal: {},
      admin: ({ staff }) => [{ method: 'GET', path, token: staff, expect: 200, bare: [] }],
    }),
  );
  const chosen = [...SCENARIOS, ...pages].filter(({ name }) => isChosen(name, options.only));
  const parts: string[] = [];
  try {
    for (const [name, value] of Object.entries(SETTINGS))
      await db.query(`ALTER DATABASE esquadro SET ${name} = '${value}'`);
    const product = await startProduct({ DATABASE_URL: world.url, DATA_DIR: world.dataDir });
    const connection = await openConnection(product.port);
    const cast = await openCast(db, world, connection);
    for (const scenario of chosen) {
      const [first] = (await callsOf(scenario, cast)).main;
      if (!first) continue;
      const before = await readFile(world.log);
      const { status, body } = await connection.send(bytesOf(first));
      if (status !== first.expect) throw new Error(`${first.path}: ${status} ${body}`);
      const plans = plansIn((await readFile(world.log)).subarray(before.length).toString());
      parts.push(`## ${scenario.name}: ${first.path}\n${plans.join('\n')}`);
      if (scenario.once) await undoBookings(db);
    }
    connection.close();
    await product.stop();
  } finally {
    for (const name of Object.keys(SETTINGS)) await db.query(`ALTER DATABASE esquadro RESET ${name}`);
    await db.end();
    await world.close();
  }
  return parts.join('\n');
}

/** Without those of the session, which every call has. */
const plansIn = (log: string) =>
  log
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .filter((entry) => entry.includes('  plan:\n') && !/FROM "sessions" s\b/.test(entry));

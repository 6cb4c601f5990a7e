import pg from 'pg';
import { explainRecorded } from './limit/replayed/explain-recorded.ts';
import { openWorld } from './product/open-world.ts';
import { recordAll } from './record-all.ts';
import { type BenchOptions, isChosen } from './run-bench.ts';
import { SCENARIOS } from './scenarios/all-scenarios.ts';
import { firstPages } from './scenarios/registry-lists.ts';
import type { Scenario } from './scenarios/scenario.ts';

export async function explainBench(options: BenchOptions): Promise<string> {
  const world = await openWorld(options);
  const db = new pg.Client({ connectionString: world.url, options: '-c timezone=UTC' });
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
  try {
    const { recordings } = await recordAll(db, world, chosen);
    return await explainRecorded(db, recordings);
  } finally {
    await db.end();
    await world.close();
  }
}

import pg from 'pg';
import { explainRecorded } from './limit/explain-recorded.ts';
import { openWorld } from './product/open-world.ts';
import { recordAll } from './record-all.ts';
import type { BenchOptions } from './run-bench.ts';
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
      goal: { ratio: 0 },
      calls: ({ staff }) => [{ method: 'GET', path, token: staff, expect: 200 }],
    }),
  );
  const chosen = [...SCENARIOS, ...pages].filter(({ name }) => name.includes(options.only ?? ''));
  try {
    const { recordings } = await recordAll(db, world, chosen);
    return await explainRecorded(db, recordings);
  } finally {
    await db.end();
    await world.close();
  }
}

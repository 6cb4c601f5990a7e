import pg from 'pg';
import { startLimit } from './limit/start-limit.ts';
import { bytesOf } from './load/call.ts';
import { openConnection } from './load/connection.ts';
import { type Polling, pollConversations } from './load/poll-conversations.ts';
import { type FirstPage, measureFirstPages } from './measure-first-pages.ts';
import { type Measured, measureScenario, type Side, type SideName } from './measure-scenario.ts';
import { openCast } from './open-cast.ts';
import { openWorld, type World } from './product/open-world.ts';
import { peakMbOfTree } from './product/process-usage.ts';
import { type Product, startProduct } from './product/start-product.ts';
import { SCENARIOS } from './scenarios/all-scenarios.ts';
import { unchangedPolls } from './scenarios/chat-poll.ts';
import { type Cast, callsOf, type Scenario } from './scenarios/scenario.ts';
import { undoBookings } from './world/undo-bookings.ts';
import type { WorldSize } from './world/world-size.ts';

export type BenchOptions = {
  size: WorldSize;
  /** Short rounds. */
  quick: boolean;
  fresh: boolean;
  /** Only scenarios whose name contains one of these, separated by commas. */
  only?: string | undefined;
  /** Further arguments for the measured Node.js, such as --cpu-prof. */
  nodeArgs: string[];
  /** How many processes behind the port. */
  workers: string;
  say: (line: string) => void;
};

export type BenchReport = {
  size: WorldSize;
  scenarios: (Pick<Scenario, 'name' | 'title' | 'goal'> & Measured)[];
  firstPages: FirstPage[];
  polling: Polling | undefined;
  peakMb: number | undefined;
};

export async function runBench(options: BenchOptions): Promise<BenchReport> {
  const world = await openWorld(options);
  const db = new pg.Client({ connectionString: world.url });
  await db.connect();
  try {
    await undoBookings(db);
    const chosen = SCENARIOS.filter(({ name }) => isChosen(name, options.only));
    return await measureAll(db, world, { ...options, chosen });
  } finally {
    await db.end();
    await world.close();
  }
}

type Plan = BenchOptions & { chosen: Scenario[] };

async function measureAll(db: pg.Client, world: World, plan: Plan): Promise<BenchReport> {
  const { size, quick, only, chosen, nodeArgs, workers, say } = plan;
  const product = await startProduct(
    { DATABASE_URL: world.url, DATA_DIR: world.dataDir, WORKERS: workers },
    nodeArgs,
  );
  const connection = await openConnection(product.port);
  const cast = await openCast(db, world, connection);
  const planned = [];
  for (const scenario of chosen) planned.push({ ...scenario, calls: await callsOf(scenario, cast) });
  connection.close();
  const limit = await startLimit(world.url);
  const scenarios: BenchReport['scenarios'] = [];
  for (const { name, title, goal, once, calls } of planned) {
    const sides: Record<SideName, Side> = {
      limit: { ...limit, calls: limit.calls(name, calls.main) },
      admin: { ...product, calls: calls.admin },
      realtor: { ...product, calls: calls.realtor },
    };
    const measured = await measureScenario({
      sides: Object.fromEntries(Object.entries(sides).filter(([, side]) => side.calls.length > 0)),
      databasePid: world.databasePid,
      undo: once && (() => undoBookings(db)),
      rounds: quick ? 3 : 5,
      milliseconds: quick ? 800 : 2_000,
    });
    scenarios.push({ name, title, goal, ...measured });
    say(`${title}: ${measured.ratio.toFixed(2)} do limite`);
  }
  await limit.stop();

  const pages = {
    port: product.port,
    token: cast.staff,
    monday: world.monday,
    milliseconds: quick ? 250 : 500,
  };
  const firstPages = isChosen('first-pages', only) ? await measureFirstPages(pages) : [];
  const polling = isChosen('polling', only) ? await pollAll(product, cast, quick ? 5 : 15) : undefined;
  const peakMb = peakMbOfTree(product.pid);
  await product.stop();
  return { size, scenarios, firstPages, polling, peakMb };
}

export const isChosen = (name: string, only = '') => only.split(',').some((part) => name.includes(part));

async function pollAll(product: Product, cast: Cast, seconds: number): Promise<Polling> {
  const connection = await openConnection(product.port);
  const ask: Cast['ask'] = (call) => connection.send(bytesOf(call));
  const calls = await unchangedPolls({ ...cast, ask }, 1000);
  connection.close();
  return pollConversations({ ...product, calls, seconds });
}

import type pg from 'pg';
import { recordScenario } from './limit/record-scenario.ts';
import { recordStatements } from './limit/record-statements.ts';
import type { Recordings } from './limit/recorded.ts';
import { openConnection } from './load/connection.ts';
import { openCast } from './open-cast.ts';
import type { World } from './product/open-world.ts';
import { startProduct } from './product/start-product.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { undoBookings } from './world/undo-bookings.ts';

export async function recordAll(db: pg.Client, world: World, chosen: Scenario[]) {
  const recorder = await recordStatements(world.url);
  const product = await startProduct({ DATABASE_URL: recorder.url, DATA_DIR: world.dataDir });
  const connection = await openConnection(product.port);
  const cast = await openCast(db, world, connection);
  const recordings: Recordings = {};
  for (const { name, calls, once } of chosen) {
    recordings[name] = await recordScenario(connection, recorder, await calls(cast));
    if (once) await undoBookings(db);
  }
  connection.close();
  await product.stop();
  recorder.close();
  return { cast, recordings };
}

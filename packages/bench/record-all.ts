import type pg from 'pg';
import { recordScenario } from './limit/replayed/record-scenario.ts';
import { recordStatements } from './limit/replayed/record-statements.ts';
import type { Recordings } from './limit/replayed/recorded.ts';
import { openConnection } from './load/connection.ts';
import { openCast } from './open-cast.ts';
import type { World } from './product/open-world.ts';
import { startProduct } from './product/start-product.ts';
import type { MeasuredCall, Scenario } from './scenarios/scenario.ts';
import { undoBookings } from './world/undo-bookings.ts';

export type RoleCalls = Record<'admin' | 'realtor', MeasuredCall[]>;

/** The calls that the limits answer: the staff's where there are any. */
export const mainCalls = ({ admin, realtor }: RoleCalls) => (admin.length > 0 ? admin : realtor);

export async function recordAll(db: pg.Client, world: World, chosen: Scenario[]) {
  const recorder = await recordStatements(world.url);
  const product = await startProduct({ DATABASE_URL: recorder.url, DATA_DIR: world.dataDir });
  const connection = await openConnection(product.port);
  const cast = await openCast(db, world, connection);
  const recordings: Recordings = {};
  const calls: Record<string, RoleCalls> = {};
  for (const { name, admin, realtor, once } of chosen) {
    const made = { admin: (await admin?.(cast)) ?? [], realtor: (await realtor?.(cast)) ?? [] };
    calls[name] = made;
    recordings[name] = await recordScenario(connection, recorder, mainCalls(made));
    if (once) await undoBookings(db);
  }
  connection.close();
  await product.stop();
  recorder.close();
  return { cast, recordings, calls };
}

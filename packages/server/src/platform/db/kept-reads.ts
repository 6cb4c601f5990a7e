import { sql } from 'drizzle-orm';
import { batch } from '../batch.ts';
import type { Db } from './client.ts';
import { executePrepared } from './execute-prepared.ts';
import { one } from './one.ts';

/** What triggers note in `data_changes`: all that is shown of inspectors, agencies, the settings, the visits of a local day. */
export type Topic = 'inspectors' | 'realtors' | 'settings' | `visits ${string}`;

type KeptRead<Value> = {
  /** Names what is read, with everything it depends on beside the topics. */
  key: string;
  topics: readonly Topic[];
  read: () => Promise<Value>;
};

type Kept = { value: unknown; snapshot: string; since: number };

/** The longest unused give way. */
const MOST = 100;

/** Far below the hour after which changes are deleted: what is older could have missed one. */
const OLDEST_MS = 5 * 60_000;

/**
 * A read of what rarely changes, kept in memory. The database is asked each time whether it may have changed, in one
 * cheap statement for all reads that are asked for meanwhile; if so it is read again. What is returned is never older
 * than that question. Not for transactions, which have to see their own writes.
 */
export async function keptRead<Value>(db: Db, { key, topics, read }: KeptRead<Value>): Promise<Value> {
  const { entries, findChanges } = memoryOf(db);
  const now = Date.now();
  const found = entries.get(key);
  const known = found && now - found.since < OLDEST_MS ? found : undefined;
  const changes = await findChanges({ topics, seen: known?.snapshot });
  const isFresh = known && changes?.changed === false;
  const entry = isFresh ? known : { value: await read(), snapshot: changes?.snapshot ?? '', since: now };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.size > MOST ? entries.keys() : [];
  if (oldest !== undefined) entries.delete(oldest);
  return entry.value as Value;
}

/** Each server keeps its own. */
const memories = new WeakMap<Db, ReturnType<typeof openMemory>>();

function memoryOf(db: Db) {
  const memory = memories.get(db) ?? openMemory(db);
  memories.set(db, memory);
  return memory;
}

const openMemory = (db: Db) => ({
  entries: new Map<string, Kept>(),
  findChanges: batch((asked: Asked[]) => findChanges(db, asked)),
});

type Asked = { topics: readonly Topic[]; seen: string | undefined };

/**
 * For each of the kept reads whether it may have changed, and the snapshot of this very statement: whatever is read
 * after it has seen at least as much. A transaction that commits after others with higher numbers is found, too.
 */
async function findChanges(db: Db, asked: Asked[]) {
  const parts = asked.flatMap(({ topics, seen }, at) =>
    seen === undefined ? [] : topics.map((topic) => ({ at, topic, seen })),
  );
  const { rows } = await executePrepared<{ snapshot: string; changed: number[] }>(
    db,
    sql`SELECT pg_current_snapshot()::text AS snapshot, ARRAY(
      SELECT asked.at FROM unnest(${sql.param(parts.map(({ at }) => at))}::int[],
        ${sql.param(parts.map(({ topic }) => topic))}::text[],
        ${sql.param(parts.map(({ seen }) => seen))}::pg_snapshot[]) asked (at, topic, seen)
      WHERE EXISTS (
        SELECT FROM data_changes c WHERE c.topic = asked.topic AND c.xid >= pg_snapshot_xmin(asked.seen)
          AND NOT pg_visible_in_snapshot(c.xid, asked.seen))) AS changed`,
  );
  const { snapshot, changed } = one(rows);
  return asked.map((_, at) => ({ snapshot, changed: changed.includes(at) }));
}

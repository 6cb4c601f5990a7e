import type { SystemStatus } from '@esquadro/domain/system/system';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { mailQueue } from '../mail/tables.ts';
import { pushQueue } from '../push/tables.ts';
import { dueNews } from '../requests/queries.ts';

export const QUEUES = ['mail', 'push', 'news'] as const;
type Queue = (typeof QUEUES)[number];

export type QueueLengths = Record<Queue, { waiting: number; oldestAt: Date | null }>;

/** What waits to be sent or told. News that can still be undone does not wait yet. */
export async function readQueues(db: Db): Promise<QueueLengths> {
  const outbox = (name: Queue, table: PgTable) => sql`
    SELECT ${name} AS name, count(*)::int AS waiting, min(created_at) AS oldest FROM ${table}
    WHERE sent_at IS NULL AND given_up_at IS NULL AND expires_at > now()`;
  const { rows } = await db.execute<{ name: Queue; waiting: number; oldest: string | null }>(sql`
    ${outbox('mail', mailQueue)} UNION ALL ${outbox('push', pushQueue)}
    UNION ALL SELECT 'news', count(*)::int, min(due_at) FROM (${dueNews}) due`);
  const found = rows.map(({ name, waiting, oldest }) => [
    name,
    { waiting, oldestAt: oldest === null ? null : new Date(oldest) },
  ]);
  return Object.fromEntries(found) as QueueLengths;
}

export function presentQueues(queues: QueueLengths): SystemStatus['queues'] {
  const shown = QUEUES.map((name) => {
    const { waiting, oldestAt } = queues[name];
    return [name, { waiting, oldest_at: oldestAt?.toISOString() ?? null }];
  });
  return Object.fromEntries(shown) as SystemStatus['queues'];
}

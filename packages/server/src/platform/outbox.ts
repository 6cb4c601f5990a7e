import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/client.ts';

/** Minutes until the next try after each failure; after the last one it is given up. */
const PAUSES = [1, 5, 15, 60, 240, 720];

const MOST_TOLD = 500;

/** Hands one row over, or says that there is nobody to send it to; rejects with the reason where it was not taken. */
export type Deliver = (tx: Db, id: Id) => Promise<'sent' | 'nobody'>;

/**
 * Sends what has waited longest in a queue, and says whether there was something. Its row is held meanwhile, so that no
 * other server takes it too. Every queue has the columns of `mail_queue` that say how far a row has come.
 */
export async function deliverNext(db: Db, queue: PgTable, deliver: Deliver): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: Id; tries: number }>(sql`
      SELECT id, tries FROM ${queue}
      WHERE sent_at IS NULL AND given_up_at IS NULL AND next_try_at <= now() AND expires_at > now()
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
    const [next] = rows;
    if (!next) return false;

    const outcome = await deliver(tx, next.id).catch((error: Error) => error);
    if (outcome === 'nobody') {
      await tx.execute(sql`DELETE FROM ${queue} WHERE id = ${next.id}`);
      return true;
    }
    const tries = next.tries + 1;
    const state = outcome === 'sent' ? sql`sent_at = now(), last_error = ''` : afterFailure(outcome, tries);
    await tx.execute(sql`UPDATE ${queue} SET tries = ${tries}, ${state} WHERE id = ${next.id}`);
    return true;
  });
}

function afterFailure({ message }: Error, tries: number) {
  const pause = PAUSES[tries - 1];
  const told = message.slice(0, MOST_TOLD);
  if (pause === undefined) return sql`last_error = ${told}, given_up_at = now()`;
  return sql`last_error = ${told}, next_try_at = now() + ${pause}::int * interval '1 minute'`;
}

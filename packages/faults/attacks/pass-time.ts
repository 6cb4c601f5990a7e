import type { Installation } from '../harness/installation.ts';

/** Moves the counters' timestamps into the past. */
export async function pass({ database }: Pick<Installation, 'database'>, interval: string): Promise<void> {
  await database.query(
    'UPDATE attempts SET last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval',
    [interval],
  );
}

import type { Installation } from '../harness/installation.ts';

/** As if so much time had passed for the counters. */
export async function pass({ database }: Pick<Installation, 'database'>, interval: string): Promise<void> {
  await database.query(
    'UPDATE attempts SET last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval',
    [interval],
  );
}

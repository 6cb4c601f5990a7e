import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../harness/installation.ts';
import { attempt, type Booking } from './booking.ts';

const TRIES = 100;

type Options = { keyed: boolean };

/**
 * Asks again for whatever nobody knows about, with the same key, until the answer is clear, and once more
 * through the other server. Answers with those whose two answers differ.
 */
export async function repeatUnknown(
  { servers: [one, other], token }: Pick<Installation, 'servers' | 'token'>,
  bookings: Booking[],
  { keyed }: Options,
): Promise<{ repeated: number; differing: Booking[] }> {
  const unknown = bookings.filter(({ outcome }) => outcome === 'unknown' || outcome === 'invoked');
  const differing: Booking[] = [];
  const queue = unknown.values();
  const work = async () => {
    for (const booking of queue) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        await attempt(booking, { address: one.address, token, keyed });
        if (booking.outcome !== 'unknown') break;
        await pause(50);
      }
      const first = booking.answer;
      await attempt(booking, { address: other.address, token, keyed });
      if (booking.answer !== first) differing.push(booking);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return { repeated: unknown.length, differing };
}

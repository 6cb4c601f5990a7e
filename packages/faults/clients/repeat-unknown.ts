import { setTimeout as pause } from 'node:timers/promises';
import { attempt, type Booking } from './booking.ts';

const TRIES = 100;

type Asked = { servers: readonly [{ address: string }, { address: string }]; token: string };

type Options = { keyed: boolean };

/**
 * Asks again for whatever nobody knows about, with the same key, until the answer is clear, first through one
 * server and then through the other. Answers with those whose two answers differ.
 */
export async function repeatUnknown(
  { servers: [one, other], token }: Asked,
  bookings: Booking[],
  { keyed }: Options,
): Promise<{ repeated: number; differing: Booking[] }> {
  const unknown = bookings.filter(({ outcome }) => outcome === 'unknown' || outcome === 'invoked');
  const differing: Booking[] = [];
  const queue = unknown.values();
  const askUntilClear = async (booking: Booking, { address }: { address: string }) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await attempt(booking, { address, token, keyed });
      if (booking.outcome !== 'unknown') break;
      await pause(50);
    }
    return booking.answer;
  };
  const work = async () => {
    for (const booking of queue) {
      const first = await askUntilClear(booking, one);
      if ((await askUntilClear(booking, other)) !== first) differing.push(booking);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return { repeated: unknown.length, differing };
}

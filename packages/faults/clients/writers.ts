import { setTimeout as pause } from 'node:timers/promises';
import { freeSlots } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';
import { attempt, type Booking, newBooking } from './booking.ts';

const WRITERS = 8;

/** One answer in so many gets lost on the way to its client. */
const LOST_EVERY = 40;

type Options = {
  /** Takes a booking that was sent for one that was made: what an honest client never does. */
  hasty: boolean;
  many?: number | undefined;
  /** How long whoever got no answer waits before the next booking. */
  backOffMs?: number | undefined;
};

/** People who book one free hour after another through both servers in turn, until they are told to stop. */
export function startWriters(
  { server, world, token }: Installation,
  { hasty, many = WRITERS, backOffMs = 250 }: Options,
) {
  const bookings: Booking[] = [];
  const draftFor = freeSlots(world);
  let stopping = false;

  const write = async () => {
    while (!stopping) {
      const booking = newBooking(draftFor);
      const turn = bookings.push(booking);
      await attempt(booking, { address: server(turn).address, token, loseAnswer: turn % LOST_EVERY === 0 });
      if (booking.outcome === 'acknowledged' || booking.outcome === 'refused') continue;
      if (hasty) Object.assign(booking, { outcome: 'acknowledged' });
      await pause(backOffMs);
    }
  };
  const writing = Promise.all(Array.from({ length: many }, write));
  return {
    bookings,
    acknowledged: () => bookings.filter(({ outcome }) => outcome === 'acknowledged').length,
    stop: async () => {
      stopping = true;
      await writing;
    },
  };
}

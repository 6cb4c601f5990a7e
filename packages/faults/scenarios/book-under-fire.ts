import { checkBookings } from '../checks/check-bookings.ts';
import { checkOverlaps } from '../checks/check-overlaps.ts';
import { firstProblems } from '../checks/verdict.ts';
import type { Booking } from '../clients/booking.ts';
import { repeatUnknown } from '../clients/repeat-unknown.ts';
import { startWriters } from '../clients/writers.ts';
import type { Installation } from '../harness/installation.ts';
import type { Figures } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

type Fire = {
  rounds: number;
  /** Acknowledged bookings before each strike. */
  perRound: number;
  /** Strikes, and returns the milliseconds until the product had recovered. */
  strike: (round: number) => Promise<number>;
  /** How many book at the same time; eight otherwise. */
  writers?: number;
  backOffMs?: number;
  /** Set by controls. */
  hasty?: boolean;
  keyed?: boolean;
};

/** Allowed statuses for a booking of a free hour. */
const EXPECTED = new Set([201, 503]);

/** Books during the strikes, repeats unknown bookings, then checks everything. */
export async function bookUnderFire(
  installation: Installation,
  { rounds, perRound, strike, writers: many, backOffMs, hasty = false, keyed = true }: Fire,
): Promise<Figures & { recoveries: number[] }> {
  const { database, servers } = installation;
  const writers = startWriters(installation, { hasty, many, backOffMs });
  const progress = async () => {
    const enough = writers.acknowledged() + perRound;
    await until(`${perRound} more bookings`, async () => writers.acknowledged() >= enough);
  };
  const recoveries: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await progress();
      recoveries.push(await strike(round));
    }
    await progress();
  } finally {
    await writers.stop();
  }
  await Promise.all(servers.map((server) => server.ready()));

  const { bookings } = writers;
  const acknowledged = writers.acknowledged();
  const { repeated, differing } = await repeatUnknown(installation, bookings, { keyed });
  const { lost, doubled, wrong } = await checkBookings(database, bookings);
  return {
    rounds,
    operations: bookings.length,
    acknowledged,
    lost,
    doubled,
    worstMs: Math.max(...recoveries),
    recoveries,
    notes: `${repeated} sem resposta, repetidas com a chave`,
    wrong: firstProblems([
      ...wrong,
      ...differing.map(({ key }) => `${key} got another answer when asked again`),
      ...surprises(bookings),
      ...(await checkOverlaps(database)),
    ]),
    missed: [],
  };
}

function surprises(bookings: Booking[]): string[] {
  return bookings.flatMap(({ key, statuses }) =>
    statuses.filter((status) => !EXPECTED.has(status)).map((status) => `${key} was answered with ${status}`),
  );
}

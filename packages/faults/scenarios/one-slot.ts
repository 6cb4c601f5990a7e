import { checkOverlaps } from '../checks/check-overlaps.ts';
import { firstProblems } from '../checks/verdict.ts';
import { bookHour, changeVisit, idIn } from '../clients/book-hour.ts';
import { hastyBooking } from '../faults/hasty-booking.ts';
import type { Installation } from '../harness/installation.ts';
import { dateAt, dayAhead } from '../world/free-slots.ts';
import type { Scenario } from './scenario.ts';

const HOUR = 12;
const MOVABLE = [2, 4, 6, 8];
const CANCELED = 4;
const SMALL = 30;
const LARGE = 12;

/** R6: fifty at once want the same hour of one inspector, each in another way. */
export const oneSlot: Scenario = {
  id: 'R6',
  title: 'cinquenta disputam uma hora: novas, movidas, de volta do cancelamento, deslocadas',
  goal: '1.000 rodadas, um vencedor em cada, 0 × 5xx',
  cause: 'sem a restrição de exclusão, ao lado de um programa que olha e depois grava',
  rounds: { quick: 3, usual: 30, long: 1000 },
  run: async (installation, { rounds, control }) => {
    const { database } = installation;
    if (control) await database.query('ALTER TABLE inspection_requests DROP CONSTRAINT no_double_booking');
    const wrong: string[] = [];
    let operations = 0;
    let won = 0;
    let busy = 0;
    let worstMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const statuses = await contend(installation, round, control);
      worstMs = Math.max(worstMs, performance.now() - begun);
      const winners = statuses.filter((status) => status < 300).length;
      const strange = statuses.filter((status) => status >= 300 && status !== 409 && status !== 503);
      busy += statuses.filter((status) => status === 503).length;
      operations += statuses.length;
      won += winners;
      if (winners !== 1) wrong.push(`round ${round} has ${winners} winners`);
      if (strange.length > 0) wrong.push(`round ${round} was answered with ${strange.join(', ')}`);
    }
    wrong.push(...(await checkOverlaps(database)));
    return {
      rounds,
      operations,
      acknowledged: won,
      lost: 0,
      doubled: Math.max(0, won - rounds),
      worstMs,
      notes: 'pior rodada inteira, com o preparo',
      wrong: firstProblems(wrong),
      // 503: no free connection within four seconds. That is an overloaded machine, not a lost race.
      missed: busy > 0 ? [`${busy} answers were 503`] : [],
    };
  },
};

async function contend(installation: Installation, round: number, control: boolean): Promise<number[]> {
  const { database, world } = installation;
  const inspectorId = world.inspectors[round % world.inspectors.length] ?? '';
  const day = dayAhead(Math.floor(round / world.inspectors.length));
  const book = async (hour: number) => idIn(await bookHour(installation, round, { inspectorId, day, hour }));
  const movable: string[] = [];
  for (const hour of MOVABLE) movable.push(await book(hour));
  const canceled: string[] = [];
  for (let count = 0; count < CANCELED; count += 1) {
    const id = await book(HOUR);
    idIn(await changeVisit(installation, count, id, { status: 'canceled' }));
    canceled.push(id);
  }

  const wanted = { inspectorId, day, hour: HOUR };
  const earlier = { ...wanted, hour: HOUR - 1, large: true };
  const startsAt = `${dateAt(day, HOUR)}-03:00`;
  const looked = control ? 10 : 0;
  const hasty = await Promise.all(
    range(looked).map(() => hastyBooking(database, movable[0] ?? '', startsAt)),
  );
  const answers = await Promise.all([
    ...hasty.map((insert) => insert().then(() => 201)),
    ...range(SMALL).map(async (turn) => (await bookHour(installation, turn, wanted)).status),
    ...movable.map(
      async (id, turn) => (await changeVisit(installation, turn, id, { date: startsAt })).status,
    ),
    ...range(LARGE).map(async (turn) => (await bookHour(installation, turn, earlier)).status),
    ...canceled.map(
      async (id, turn) => (await changeVisit(installation, turn, id, { status: 'requested' })).status,
    ),
  ]);
  return answers;
}

const range = (length: number) => Array.from({ length }, (_, number) => number);

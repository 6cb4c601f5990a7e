import { addDays } from '@esquadro/domain/calendar/count-days';
import { REQUEST_SORTS, type RequestSort } from '@esquadro/domain/requests/filter/filter-choices';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { REQUEST_STATUSES } from '@esquadro/domain/requests/request-statuses';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aWorld, bookedBy, draftOf, thursday, today } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const pattern = await bookedBy(
  admin,
  draftOf(world, 9, { players: true, tenant: 'Maria da Silva Sauro', players_notes: 'Fone (11) 98888-7777' }),
);
const COPIED =
  sql.raw(`requested_by, property_id, realtor_id, inspector_id, service_type_id, time_zone, utc_offset,
  pricing, property_label, street, formatted_address, area, service_label`);
const CITIES = ['São Paulo', 'Águas da Prata', 'Bauru'];

/** A canceled or completed visit so many days from today, which keeps nobody from anything. */
async function addVisit(index: number, days: number): Promise<void> {
  const status = REQUEST_STATUSES[index % 5];
  const day = addDays(today(), days);
  await db.execute(sql`
    INSERT INTO inspection_requests (id, status, starts_at, ends_at, local_day, city, tenant, keys_pickup_kind, ${COPIED})
    SELECT ${newId()}, ${status}, ${`${day}T${10 + (index % 3)}:00:00Z`}, ${`${day}T${11 + (index % 3)}:00:00Z`}, ${day},
      ${CITIES[index % 3]}, '', ${index % 2 ? 'property' : null}, ${COPIED}
    FROM inspection_requests WHERE id = ${pattern._id}`);
}
// One inspector has one visit at a time, so each stands on a day of its own; two of a moment differ in their id alone.
for (let index = 0; index < 40; index++) await addVisit(index, (index % 2 ? 1 : -1) * (20 + index));

type Listed = Pick<RequestCard, '_id' | 'number' | 'date' | 'status' | 'address'>;

async function readAll(query: string, between?: () => Promise<void>): Promise<Listed[]> {
  const rows: Listed[] = [];
  let next: string | undefined = `/api/request?limit=7&${query}`;
  while (next) {
    const answer = await admin.get(next);
    rows.push(...answer.json());
    next = /<(.*)>/.exec(String(answer.headers.link ?? ''))?.[1];
    await between?.();
  }
  return rows;
}

const startOf = ({ date }: Listed) => Date.parse(date);
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isToCome = (row: Listed) => startOf(row) >= Date.now();

function nextFirst(one: Listed, other: Listed): number {
  if (isToCome(one) !== isToCome(other)) return isToCome(one) ? -1 : 1;
  return (isToCome(one) ? 1 : -1) * (startOf(one) - startOf(other));
}
const byStatus = (one: Listed, other: Listed) =>
  REQUEST_STATUSES.indexOf(one.status) - REQUEST_STATUSES.indexOf(other.status);
const byCity = (one: Listed, other: Listed) => {
  const [a, b] = [plain(one.address.city), plain(other.address.city)];
  if (a !== b) return a < b ? -1 : 1;
  return startOf(one) - startOf(other);
};

/** The orders, told once more by hand. */
const ORDERS: Record<RequestSort, (one: Listed, other: Listed) => number> = {
  date: (one, other) => startOf(one) - startOf(other),
  '-date': (one, other) => startOf(other) - startOf(one),
  next: nextFirst,
  created: (one, other) => one.number - other.number,
  '-created': (one, other) => other.number - one.number,
  city: byCity,
  '-city': (one, other) => byCity(other, one),
  status: (one, other) => byStatus(one, other) || nextFirst(one, other),
  '-status': (one, other) => byStatus(other, one) || nextFirst(one, other),
};

test.each(REQUEST_SORTS)('by %s, page after page, as a whole and as cards', async (sort) => {
  const expected = (await readAll('')).sort(ORDERS[sort]).map(({ _id }) => _id);
  expect(new Set(expected).size).toBe(41);
  for (const view of ['', '&view=card'])
    expect((await readAll(`sort=${sort}${view}`)).map(({ _id }) => _id)).toEqual(expected);
  const canceled = await readAll(`sort=${sort}&status=canceled`);
  expect(canceled).toHaveLength(8);
  expect(canceled).toEqual(canceled.toSorted(ORDERS[sort]));
});

test.each(REQUEST_SORTS)('by %s nothing is missed or told twice while others are added', async (sort) => {
  const before = new Set((await readAll('')).map(({ _id }) => _id));
  let added = 0;
  const rows = await readAll(`sort=${sort}`, async () => {
    added += 1;
    if (added < 4)
      await addVisit(2 + added, (added % 2 ? 1 : -1) * (100 + REQUEST_SORTS.indexOf(sort) * 10 + added));
  });
  const ids = rows.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
});

const numbersOf = async (query: Record<string, string>) =>
  (await readAll(String(new URLSearchParams(query)))).map(({ number }) => number);

test('a party is found by name and phone, a request by its number, or by a search of all', async () => {
  const { number } = pattern;
  const queries: Record<string, string>[] = [
    { party: 'silva sauro' },
    { party: '(11) 98888-7777' },
    { party: '11988887777' },
    { number: formatNumber(number) },
    { number: `v${number}` },
    { search: 'sauro' },
    { search: formatNumber(number) },
  ];
  for (const query of queries) expect(await numbersOf(query)).toEqual([number]);
  expect(await numbersOf({ number: `V-${number + 1}, ${number + 2}`, sort: 'created' })).toEqual([
    number + 1,
    number + 2,
  ]);
  expect(await numbersOf({ search: 'harmonia', date: thursday })).toEqual([number]);
  expect(await numbersOf({ party: 'ninguém' })).toEqual([]);
});

test('visits with and without keys are told apart', async () => {
  const without = await numbersOf({ keys: 'without' });
  const held = await numbersOf({ keys: 'with' });
  expect(without).toContain(pattern.number);
  expect([...without, ...held].sort()).toEqual((await numbersOf({})).sort());
  expect(held.length).toBeGreaterThan(0);
});

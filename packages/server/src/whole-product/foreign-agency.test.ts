import { expect, test } from 'vitest';
import { aWorld, bookedBy, draftOf } from '../features/requests/requests.fixture.ts';
import { describedCalls } from '../testing/described-calls.ts';
import { multipart } from '../testing/multipart.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { aPdf, aPicture } from '../testing/sample-files.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const product = await testApp({ spoiledRows: true });
const { db, pool, as } = product;

/** A word that only the records of the other agency hold. */
const MARK = 'zorrilho';

const world = await aWorld(db);
const admin = await aPerson(db, 'Admin');
const owner = await as(world.realtor);
const assistant = await aPerson(db, 'RealtorUser', world.agency);
const picture = await aPicture('png');
const request = await bookedBy(owner, draftOf(world));
await owner.put(
  `/api/request/${request._id}`,
  multipart({ notes: MARK }, [
    ['fileData', `${MARK}.png`, picture],
    ['fileData', `${MARK}.pdf`, aPdf],
  ]),
);
await owner.post('/api/messages', { senderId: world.realtor.id, receiverId: admin.id, text: MARK });
await (await as(admin)).post('/api/messages', {
  senderId: admin.id,
  receiverId: assistant.id,
  text: MARK,
});

/** Everything whose rows name the agency or its people, at one remove, and one of each kind to ask for. */
async function belongings() {
  const people = [world.agency, world.realtor.id, assistant.id];
  const known = new Set(people);
  const ofEachKind = new Map<string, string>();
  for (const _remove of [1, 2]) {
    for (const table of await tablesWith('id')) {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM ${table} x WHERE x::text ~ $1 AND id::text ~ '^[0-9a-f]{24}$'`,
        [[...known].join('|')],
      );
      // What belongs to everybody is not the agency's, though it may have been made for it.
      if (SHARED.includes(table)) continue;
      for (const { id } of rows) known.add(id);
      if (rows[0]) ofEachKind.set(table, rows[0].id);
    }
  }
  return { theirs: [...known], asked: [...new Set([...people, ...ofEachKind.values()])] };
}

const SHARED = ['inspectors', 'cities', 'service_types', 'sessions'];

async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN pg_tables t ON t.tablename = c.table_name
     WHERE t.schemaname = 'public' AND c.table_schema = 'public' AND c.column_name = $1`,
    [column],
  );
  return rows.map(({ name }) => name);
}

const { theirs, asked } = await belongings();

/** Puts the mark into every text of those records that can take it. */
async function markTexts(): Promise<number> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN pg_tables t ON t.tablename = c.table_name AND t.schemaname = 'public'
     WHERE c.table_schema = 'public' AND c.data_type = 'text' AND c.domain_name IS NULL AND c.is_generated = 'NEVER'
       AND c.column_name NOT IN ('time_zone', 'password_hash', 'role', 'access_level')`,
  );
  let marked = 0;
  for (const { table, column } of rows.filter((one) => !SHARED.includes(one.table))) {
    const mark = `UPDATE ${table} x SET ${column} = '${MARK}' || ${column} WHERE x::text ~ $1`;
    // A column of fixed words refuses the mark; it could not carry it to anybody either.
    marked += await pool.query(mark, [theirs.join('|')]).then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    );
  }
  return marked;
}

const agency = await anAgency(db, 'Lar Doce');
const STRANGERS: [string, Caller][] = [
  ['Realtor', await as(await aPerson(db, 'Realtor', agency))],
  ['RealtorUser', await as(await aPerson(db, 'RealtorUser', agency))],
  ['Inspector', await as(await aPerson(db, 'Inspector'))],
  ['User', await as(await aPerson(db, 'User'))],
];

const tables = await tablesWith('id');
const STANDING = tables
  .map(
    (table) =>
      `SELECT '${table}' AS name, md5(string_agg(x::text, '|' ORDER BY x::text)) AS rows FROM ${table} x WHERE x::text ~ $1`,
  )
  .join(' UNION ALL ');

/** All rows of theirs as they stand. */
const standing = async () => (await pool.query(STANDING, [theirs.join('|')])).rows;

const CALLS = await describedCalls(product);

let before: unknown;

test('there is much that belongs to the other agency, and the mark stands all over it', async () => {
  expect(theirs.length).toBeGreaterThan(8);
  expect(await markTexts()).toBeGreaterThan(40);
  const showing = new Set<string>();
  for (const { path } of CALLS.filter(({ verb }) => verb === 'get')) {
    for (const id of path.includes('{') ? asked : ['']) {
      const { body } = await owner.get(path.replace(/\{\w+\}/g, () => id));
      if (body.includes(MARK)) showing.add(path);
    }
  }
  // Its owner meets it everywhere: were anything open to strangers, the tests below would meet it too.
  expect(showing.size).toBeGreaterThan(12);
  before = await standing();
});

test.each(CALLS)('$verb $path neither shows nor changes anything of theirs to strangers', async (one) => {
  const ids = one.path.includes('{') ? asked : [''];
  // Compared once: thousands of comparisons took an eighth of the time.
  const wrong: unknown[] = [];
  for (const [role, caller] of STRANGERS) {
    for (const id of ids) {
      const url = one.path.replace(/\{\w+\}/g, () => id);
      const { statusCode, body } = await caller[one.verb](
        url,
        ['get', 'delete'].includes(one.verb) ? undefined : {},
      );
      if (statusCode >= 500 || body.includes(MARK)) wrong.push({ role, id, statusCode, body });
    }
    for (const filter of one.verb === 'get' ? one.filters : []) {
      const query = new URLSearchParams({ [filter]: MARK });
      const { body } = await caller.get(`${one.path.replace(/\{\w+\}/g, () => world.agency)}?${query}`);
      if (body.replaceAll(`${filter}=${MARK}`, '').includes(MARK)) wrong.push({ role, filter, body });
    }
  }
  expect(wrong).toEqual([]);
  expect(await standing()).toEqual(before);
});

const TAKING_IDS = CALLS.filter(({ fields }) => fields.length > 0);

test.each(TAKING_IDS)('$verb $path attaches nothing of theirs to what a stranger makes', async (one) => {
  const [, caller] = STRANGERS[0] ?? [];
  const wrong: unknown[] = [];
  for (const [field] of one.fields) {
    for (const id of asked) {
      const url = one.path.replace(/\{\w+\}/g, () => id);
      const answer = await caller?.[one.verb](url, { [field]: id });
      if (answer?.body.includes(MARK)) wrong.push({ field, id, body: answer.body });
    }
  }
  expect(wrong).toEqual([]);
  expect(await standing()).toEqual(before);
});

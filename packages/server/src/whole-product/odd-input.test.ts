import { type Action, can, PERMISSIONS, ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { describedCalls, type Schema } from '../testing/described-calls.ts';
import { readRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const product = await testApp();
const { db, pool, anyone, as } = product;
const agency = await anAgency(db);
const callers = new Map<string, Caller>();
for (const role of ROLES)
  callers.set(role, await as(await aPerson(db, role, role.startsWith('Realtor') ? agency : null)));

/** Every described call, with someone who may make it and ids that nothing has. */
const CALLS = (await describedCalls(product)).map((call) => {
  const { path, access } = call;
  const role = ROLES.findLast((one) => access && access in PERMISSIONS && can(one, access as Action));
  const caller = (role && callers.get(role)) ?? anyone;
  return { ...call, caller, url: path.replace('{line}', '2').replace(/\{\w+\}/g, () => 'f'.repeat(24)) };
});
const WITH_BODY = CALLS.filter(({ fields }) => fields.length > 0);
const WITH_FILTERS = CALLS.filter(({ filters }) => filters.length > 0);
const WITH_ID = CALLS.filter(({ path }) => path.includes('{'));

/** Whether a field takes any value of that JSON type. */
const takes = ({ type, anyOf }: Schema, wanted: string): boolean =>
  type === wanted || (anyOf ?? []).some((one) => takes(one, wanted)) || (!type && !anyOf);

/** How many rows each table holds, but for the one that counts the tries themselves. */
async function rows(): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'attempts'`,
  );
  const counts = await pool.query<Record<string, string>>(
    `SELECT ${tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`).join(', ')}`,
  );
  return counts.rows[0] ?? {};
}

const ODD_TEXTS = [
  '\u0000',
  '\ud800',
  '\u202Eexe.fdp',
  "'; DROP TABLE users; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%',
  '_'.repeat(300),
  '(a+)+$'.repeat(50),
  '9'.repeat(400),
  'A'.repeat(100_000),
  '2026-02-30',
  '9999-12-31',
  '9999-12',
  '٣٤٥',
];
const ODD_VALUES = [
  ...ODD_TEXTS,
  '',
  null,
  -1,
  1e308,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[null]],
];

test('the calls with fields, filters and ids are found', () => {
  expect(WITH_BODY.length).toBeGreaterThan(20);
  expect(WITH_FILTERS.length).toBeGreaterThan(15);
  expect(WITH_ID.length).toBeGreaterThan(25);
});

test.each(WITH_BODY)('$verb $path names each field of the wrong kind and saves nothing', async (one) => {
  const before = await rows();
  for (const [field, schema] of one.fields) {
    const wrong = takes(schema, 'object') ? 'texto' : { odd: [] };
    const answer = await one.caller[one.verb](one.url, { [field]: wrong });
    expect({ field, status: answer.statusCode, body: answer.body }).toMatchObject({ status: 400 });
    const told = Object.keys(readRefusal(answer).fields ?? {});
    expect(told.map((name) => name.split('.')[0])).toContain(field);
  }
  expect(await rows()).toEqual(before);
});

test.each(WITH_BODY)('$verb $path answers odd values in any field without failing', async (one) => {
  // Compared once: there are thousands.
  const failed: unknown[] = [];
  for (const [field] of one.fields)
    for (const value of ODD_VALUES) {
      const answer = await one.caller[one.verb](one.url, { [field]: value });
      if (answer.statusCode >= 500) failed.push({ field, value, body: answer.body });
      else if (answer.statusCode >= 400) readRefusal(answer);
    }
  expect(failed).toEqual([]);
});

test.each(WITH_FILTERS)('$verb $path answers odd filters without failing', async (one) => {
  const failed: unknown[] = [];
  for (const filter of one.filters)
    for (const value of ODD_TEXTS.filter((text) => text !== '\ud800' && text.length < 10_000)) {
      const url = `${one.url}?${new URLSearchParams({ [filter]: value })}`;
      const answer = await one.caller[one.verb](url, one.verb === 'post' ? {} : undefined);
      if (answer.statusCode >= 500) failed.push({ filter, value, body: answer.body });
      else if (answer.statusCode >= 400) readRefusal(answer);
    }
  expect(failed).toEqual([]);
});

test.each(WITH_ID)('$verb $path finds nothing behind an odd id', async (one) => {
  for (const id of [
    '%00',
    '..%2f..%2fetc',
    "'%20OR%201=1--",
    'F'.repeat(24),
    '1'.repeat(300),
    '%F0%9F%92%A9',
  ]) {
    const url = one.path.replace(/\{\w+\}/g, () => id);
    const answer = await one.caller[one.verb](url, ['get', 'delete'].includes(one.verb) ? undefined : {});
    expect({ id, status: answer.statusCode }).toMatchObject({
      status: expect.toSatisfy((status: number) => [400, 403, 404].includes(status)),
    });
    readRefusal(answer);
  }
});

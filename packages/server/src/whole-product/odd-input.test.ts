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
  const { verb, path, access } = call;
  const role = ROLES.findLast((one) => access && access in PERMISSIONS && can(one, access as Action));
  const caller = (role && callers.get(role)) ?? anyone;
  const url = path.replace('{line}', '2').replace(/\{\w+\}/g, () => 'f'.repeat(24));
  return { ...call, route: `${verb} ${path}`, caller, url };
});
type OddCall = (typeof CALLS)[number];
const WITH_BODY = CALLS.filter(({ fields }) => fields.length > 0);
const WITH_FILTERS = CALLS.filter(({ filters }) => filters.length > 0);
const WITH_ID = CALLS.filter(({ path }) => path.includes('{'));

/** Whether a field takes any value of that JSON type. */
const takes = ({ type, anyOf }: Schema, wanted: string): boolean =>
  type === wanted || (anyOf ?? []).some((one) => takes(one, wanted)) || (!type && !anyOf);

/** A value in all fields at once, and in each one that may be sent without the others. */
function bodiesWith(value: unknown, { fields, required }: OddCall) {
  const names = fields.map(([name]) => name);
  const alone = names.filter((name) => required.every((other) => other === name));
  return [names, ...alone.map((name) => [name])].map((sent) => ({
    body: Object.fromEntries(sent.map((name) => [name, value])),
  }));
}

/** Those among these calls that made the server fail. Sent at once, they share its look-ups. */
async function failuresAmong(one: OddCall, sent: { url?: string; body?: Record<string, unknown> }[]) {
  const answers = await Promise.all(sent.map(({ url = one.url, body }) => one.caller[one.verb](url, body)));
  for (const answer of answers) if (answer.statusCode >= 400 && answer.statusCode < 500) readRefusal(answer);
  return sent
    .map((call, index) => ({
      ...call,
      status: answers[index]?.statusCode ?? 0,
      answer: answers[index]?.body,
    }))
    .filter(({ status }) => status >= 500);
}

const repeat = ({ route }: OddCall) =>
  `to repeat it alone: npm test -- whole-product/odd-input -t "${route}'"`;

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

test.each(WITH_BODY)('$route names each field of the wrong kind and saves nothing', async (one) => {
  const before = await rows();
  for (const [field, schema] of one.fields) {
    const wrong = takes(schema, 'object') ? 'texto' : { odd: [] };
    const answer = await one.caller[one.verb](one.url, { [field]: wrong });
    expect({ field, status: answer.statusCode, body: answer.body }, repeat(one)).toMatchObject({
      status: 400,
    });
    const told = Object.keys(readRefusal(answer).fields ?? {});
    expect(
      told.map((name) => name.split('.')[0]),
      repeat(one),
    ).toContain(field);
  }
  expect(await rows(), repeat(one)).toEqual(before);
});

test.each(WITH_BODY)('$route answers odd values in any field without failing', async (one) => {
  const failed: unknown[] = [];
  for (const value of ODD_VALUES) failed.push(...(await failuresAmong(one, bodiesWith(value, one))));
  expect(failed, repeat(one)).toEqual([]);
});

test.each(WITH_FILTERS)('$route answers odd filters without failing', async (one) => {
  const texts = ODD_TEXTS.filter((text) => text !== '\ud800' && text.length < 10_000);
  const body = one.verb === 'post' ? {} : undefined;
  const failed: unknown[] = [];
  for (const filter of one.filters) {
    const urls = texts.map((text) => `${one.url}?${new URLSearchParams({ [filter]: text })}`);
    failed.push(
      ...(await failuresAmong(
        one,
        urls.map((url) => ({ url, body })),
      )),
    );
  }
  expect(failed, repeat(one)).toEqual([]);
});

test.each(WITH_ID)('$route finds nothing behind an odd id', async (one) => {
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
    expect({ id, status: answer.statusCode }, repeat(one)).toMatchObject({
      status: expect.toSatisfy((status: number) => [400, 403, 404].includes(status)),
    });
    readRefusal(answer);
  }
});

import { readdir, rename } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectRefusal, readRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, store, pool } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const part = (disposition: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: ${disposition}\r\n${more}\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`form-data; name="${name}"`, value);
const file = (name: string, value: string, filename = 'a.txt') =>
  part(`form-data; name="${name}"; filename="${filename}"`, value, 'Content-Type: text/plain\r\n');
const END = '--x--\r\n';

const post = (payload: string, type = 'multipart/form-data; boundary=x') =>
  admin.post('/api/user/signup', payload, { headers: { 'content-type': type } });

const person = (email: string) =>
  field(
    'jsonData',
    JSON.stringify({
      first_name: 'Ana',
      last_name: 'Souza',
      phone: '11987654321',
      email,
      password: PASSWORD,
      access_level: 'User',
    }),
  );

async function users(): Promise<number> {
  return (await pool.query('SELECT count(*)::int AS n FROM users')).rows[0].n;
}

test.each([
  ['no boundary', field('a', '1') + END, 'multipart/form-data'],
  ['an empty boundary', field('a', '1') + END, 'multipart/form-data; boundary='],
  ['another boundary than announced', field('a', '1') + END, 'multipart/form-data; boundary=other'],
  ['no end', person('a@b.com')],
  ['a cut in the headers', '--x\r\nContent-Disposition: form-data; na'],
  ['a cut in a file', `${person('a@b.com')}${file('files', 'hello').slice(0, -4)}`],
  ['nothing at all', ''],
  ['only an end', END],
  ['only noise', '\u0001\u0002noise'],
  ['a part without headers', `--x\r\n\r\nvalue\r\n${END}`],
  ['a part without a disposition', `--x\r\nContent-Type: text/plain\r\n\r\nvalue\r\n${END}`],
  ['a disposition of another kind', part('attachment; name="a"', '1') + END],
  ['a field without a name', part('form-data', '1') + END],
  ['a file without a name', part('form-data; filename="a.txt"', 'hello') + END],
  ['a header without a colon', `--x\r\nContent-Disposition\r\n\r\n1\r\n${END}`],
  ['a header of 100 kB', `--x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n1\r\n${END}`],
  ['lone line feeds', field('a', '1').replaceAll('\r\n', '\n') + END],
  [
    'a boundary of 1000 characters',
    field('a', '1') + END,
    `multipart/form-data; boundary=${'x'.repeat(1000)}`,
  ],
  [
    'an unknown character set',
    part('form-data; name="a"', '1', 'Content-Type: text/plain; charset=zz\r\n') + END,
  ],
  ['a broken extended name', part('form-data; name="files"; filename*=UTF-8\'\'%zz', 'hello') + END],
  [
    'a multipart inside',
    part('form-data; name="files"', '--y--', 'Content-Type: multipart/mixed; boundary=y\r\n') + END,
  ],
  ['two ends', `${END}${END}`],
])('a body with %s is refused and leaves nothing', async (_, payload, type?: string) => {
  const before = await users();
  const answer = await post(payload, type);
  expect(answer.statusCode).toBe(400);
  readRefusal(answer);
  expect(await users()).toBe(before);
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test.each([
  ['text', 'nonsense'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['a prototype', '{"__proto__":{"access_level":"SuperAdmin"}}'],
  ['a constructor', '{"constructor":{"prototype":{"access_level":"SuperAdmin"}}}'],
])('jsonData that is %s is named and refused', async (_, value) => {
  const fields = expectRefusal(await post(field('jsonData', value) + END), 'input.invalid');
  expect(fields).toHaveProperty('jsonData');
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
  'a field or a file called %s is nothing special',
  async (name) => {
    const answer = await post(
      `${person(`${name.toLowerCase().replaceAll('_', '')}@exemplo.com.br`)}${field(name, '{"access_level":"SuperAdmin"}')}${END}`,
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ access_level: 'User' });
    expect(expectRefusal(await post(file(name, 'hello') + END), 'input.invalid')).toHaveProperty(name);
    expect(Object.hasOwn(Object.prototype, 'access_level')).toBe(false);
  },
);

test.each([
  ['a field', field('first_name', 'A\u0000na')],
  ['the name of a field', field('fi\u0000rst', 'Ana')],
  ['jsonData', field('jsonData', '{"first_name":"A\\u0000na"}')],
  ['the name of a file', file('files', 'hello', 'a\u0000.txt')],
])('a null character in %s is refused', async (_, extra) => {
  const before = await users();
  expectRefusal(await post(`${person('nulo@exemplo.com.br')}${extra}${END}`), 'input.malformed');
  expect(await users()).toBe(before);
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test.each([
  ['a field of more than a megabyte', field('first_name', 'a'.repeat(1024 * 1024 + 1))],
  [
    'fields of more than a megabyte together',
    field('a', 'a'.repeat(600_000)) + field('b', 'b'.repeat(600_000)),
  ],
  ['more than 200 fields', field('a', '1').repeat(201)],
  ['more than 200 files', file('files', 'hello').repeat(201)],
])('%s is too large, and nothing stays behind', async (_, payload) => {
  const answer = await post(payload + END);
  expect(answer.statusCode).toBe(413);
  readRefusal(answer);
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test('a staging folder that cannot be written to is our failure, not the sender’s, and ends nothing', async () => {
  await rename(store.stagingFolder, `${store.stagingFolder}-away`);
  const answer = await post(
    person('disco@exemplo.com.br') + file('files', 'hello') + file('files', 'again') + END,
  );
  await rename(`${store.stagingFolder}-away`, store.stagingFolder);
  expectRefusal(answer, 'server.failed');
  expect((await post(person('disco@exemplo.com.br') + file('files', 'hello') + END)).statusCode).toBe(201);
});

import { expect, test } from 'vitest';
import { aPerson, PASSWORD, tokenOf } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { aDraft } from '../testing/user-drafts.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const { db, pool, anyone, withToken } = await testApp({ logger: log });

test('each answer is one line of JSON that carries its request id and says what was asked and how it went', async () => {
  const answer = await anyone.get('/api/request/count?city=santos');
  const own = lines
    .map((line) => JSON.parse(line))
    .filter(({ reqId }) => reqId === answer.headers['x-request-id']);
  expect(own).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/request/count',
      status: 401,
      ms: expect.any(Number),
    }),
  ]);
});

const linesOf = (id: unknown) => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);

test('the id in a refusal leads to its lines, which also carry the trace of whoever called', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const answer = await anyone.get('/api/user/list', undefined, { headers: { traceparent } });
  const { request_id } = answer.json();
  expect(request_id).toBe(answer.headers['x-request-id']);
  expect(linesOf(request_id)).toEqual([expect.objectContaining({ traceparent, status: 401 })]);

  const broken = await anyone.get('/api/%zz');
  expect(linesOf(broken.json().request_id)).toEqual([expect.objectContaining({ status: 400 })]);
});

test.each(['nonsense', '00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'x"}\n{"y":"'])(
  'the trace %j is none, and stays out of the log',
  async (traceparent) => {
    const answer = await anyone.get('/api/user/list', undefined, { headers: { traceparent } });
    const [line] = linesOf(answer.headers['x-request-id']);
    expect(line).not.toHaveProperty('traceparent');
  },
);

test('neither tokens, passwords, hashes nor personal data end up in it, not even when a statement fails', async () => {
  const person = await aPerson(db, 'Admin');
  const token = await tokenOf(db, person);
  const draft = aDraft({ cpf: '52998224725', blood_type: 'AB-' });
  await anyone.post('/api/user/login', { email: person.email, password: PASSWORD });
  await withToken(token).post('/api/user/signup', draft);
  await anyone.get('/api/files/aaaaaaaaaaaaaaaaaaaaaaaa/a.png', undefined, {
    headers: { cookie: `token=${token}` },
  });

  const { address } = (await withToken(token).post('/api/calendar')).json();
  const feed = new URL(address).pathname;
  expect((await anyone.get(feed)).statusCode).toBe(200);

  await pool.query('ALTER TABLE users RENAME COLUMN cpf TO tax_number');
  expect((await withToken(token).post('/api/user/signup', aDraft({ cpf: '52998224725' }))).statusCode).toBe(
    500,
  );
  await pool.query('ALTER TABLE users RENAME COLUMN tax_number TO cpf');
  await pool.query("ALTER TABLE users ADD CONSTRAINT odd CHECK (last_name <> 'Estranho')");
  await withToken(token).post('/api/user/signup', aDraft({ last_name: 'Estranho' }));

  const text = lines.join('');
  expect(text).toContain('server.failed');
  for (const secret of [token, feed, PASSWORD, 'argon2', '52998224725', 'AB-', String(draft.email)])
    expect(text).not.toContain(secret);
});

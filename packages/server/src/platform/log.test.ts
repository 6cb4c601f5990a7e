import { expect, test } from 'vitest';
import { aPerson, PASSWORD, tokenOf } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { aDraft } from '../testing/user-drafts.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const { db, pool, anyone, withToken } = await testApp({ logger: log });

test('the log is lines of JSON that carry the request id of the answer', async () => {
  const answer = await anyone.get('/api/nowhere');
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ reqId }) => reqId === answer.headers['x-request-id']).length).toBeGreaterThan(0);
});

test('neither tokens, passwords, hashes nor personal data end up in it, not even when a statement fails', async () => {
  const person = await aPerson(db, 'Admin');
  const token = await tokenOf(db, person);
  const draft = aDraft({ cpf: '52998224725', blood_type: 'AB-' });
  await anyone.post('/api/user/login', { email: person.email, password: PASSWORD });
  await withToken(token).post('/api/user/signup', draft);
  await anyone.get('/api/files/aaaaaaaaaaaaaaaaaaaaaaaa/a.png', undefined, {
    headers: { cookie: `token=${token}` },
  });

  await pool.query('ALTER TABLE users RENAME COLUMN cpf TO tax_number');
  expect((await withToken(token).post('/api/user/signup', aDraft({ cpf: '52998224725' }))).statusCode).toBe(
    500,
  );
  await pool.query('ALTER TABLE users RENAME COLUMN tax_number TO cpf');
  await pool.query("ALTER TABLE users ADD CONSTRAINT odd CHECK (last_name <> 'Estranho')");
  await withToken(token).post('/api/user/signup', aDraft({ last_name: 'Estranho' }));

  const text = lines.join('');
  expect(text).toContain('server.failed');
  for (const secret of [token, PASSWORD, 'argon2', '52998224725', 'AB-', String(draft.email)])
    expect(text).not.toContain(secret);
});

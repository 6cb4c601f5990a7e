// What a call costs whoever writes it by hand for speed alone: one prepared statement, whose text is sent as it is.
// No token, rights, validation, log or paging.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { ADMIN } from '../product/start-product.ts';
import { PLANNED_EACH_TIME, STATEMENTS } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' });

async function ask(scenario: string, values: string[]): Promise<string> {
  const { rows } = await pool.query<[string]>({
    ...(!PLANNED_EACH_TIME.has(scenario) && { name: scenario }),
    text: STATEMENTS[scenario] ?? '',
    values,
    rowMode: 'array',
  });
  return rows[0]?.[0] ?? '[]';
}

async function logIn(values: string[]): Promise<string> {
  const [hash = '', userId = ''] = (await ask('login', values)).split(' ');
  if (!(await verify(hash, ADMIN.password))) throw new Error('wrong password');
  return ask('start-session', [newId(), userId]);
}

/** Above every id of the made world, so that what was inserted can be undone. */
const newId = () => `f${randomBytes(12).toString('hex').slice(1)}`;

function answer(name: string, values: string[]): Promise<string> {
  if (name === 'login') return logIn(values);
  return ask(name, name === 'create-request' ? [newId(), ...values] : values);
}

const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, name = '', path = ''] = pathname.split('/');
  const [status, body] = [Number(path), await answer(name, searchParams.getAll('value'))];
  const length = Buffer.byteLength(body);
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': length };
  response.writeHead(status, status === 304 ? {} : head).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`);
});

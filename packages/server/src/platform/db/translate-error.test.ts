import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { translateDatabaseError } from './translate-error.ts';

const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('message', 7, 'error'), { code });

test.each([
  ['22P02', 'input.malformed'],
  ['22021', 'input.malformed'],
  ['22003', 'input.malformed'],
  ['23502', 'input.malformed'],
  ['23514', 'input.malformed'],
  ['23503', 'record.conflict'],
  ['23505', 'record.conflict'],
  ['23P01', 'record.conflict'],
  ['40001', 'server.unavailable'],
  ['40P01', 'server.unavailable'],
  ['53100', 'server.storage-full'],
  ['53300', 'server.unavailable'],
  ['57P01', 'server.unavailable'],
  ['57014', 'server.unavailable'],
  ['08006', 'server.unavailable'],
  ['42P01', undefined],
  ['XX000', undefined],
])('SQLSTATE %s means %s, bare or wrapped', (state, code) => {
  for (const error of [fromDatabase(state), new DrizzleQueryError('select 1', [], fromDatabase(state))])
    expect(translateDatabaseError(error)?.code).toBe(code);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'connect ENOENT /data/.s.PGSQL.5432',
  'write EPIPE',
  'read ECONNRESET',
  'Client has encountered a connection error and is not queryable',
])('%j is a database that is away', (message) => {
  const translated = translateDatabaseError(new Error(message));
  expect([translated?.code, translated?.retryAfterSeconds]).toEqual(['server.unavailable', 2]);
  expect(translateDatabaseError(new DrizzleQueryError('select 1', [], new Error(message)))?.code).toBe(
    'server.unavailable',
  );
});

test('what has nothing to do with the database is not translated', () => {
  for (const error of [
    new Error('other'),
    Object.assign(new Error("ENOENT: no such file or directory, open 'x'"), { code: 'ENOENT' }),
    'text',
    undefined,
  ])
    expect(translateDatabaseError(error)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { newId } from '../new-id.ts';
import { keptRead } from './kept-reads.ts';

const { db, pool } = await testApp();

/** Counts how often it is read. */
function aRead(key: string) {
  let reads = 0;
  const read = () => keptRead(db, { key, topics: ['inspectors'], read: async () => (reads += 1) });
  return read;
}

test('what has not changed is read once, and again after a change', async () => {
  const read = aRead('once');
  expect([await read(), await read()]).toEqual([1, 1]);
  await aPerson(db, 'Inspector');
  expect([await read(), await read()]).toEqual([2, 2]);
});

test('a change counts when it is committed, also after later transactions', async () => {
  const read = aRead('late');
  const slow = await pool.connect();
  await slow.query('BEGIN');
  await slow.query(`UPDATE cities SET city = city`);
  await aPerson(db, 'Inspector');
  expect([await read(), await read()]).toEqual([1, 1]);
  await slow.query('COMMIT');
  slow.release();
  expect([await read(), await read()]).toEqual([2, 2]);
});

test('a change that is taken back is none', async () => {
  const read = aRead('back');
  await read();
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query(`UPDATE cities SET city = city`);
  await other.query('ROLLBACK');
  other.release();
  expect(await read()).toBe(1);
});

test('a new photo of a person is a change of theirs', async () => {
  const read = aRead('photo');
  const { id } = await aPerson(db, 'Inspector');
  await read();
  const keep = (column: string, owner: string) =>
    pool.query(
      `INSERT INTO files (id, ${column}, purpose, name, media_type, size, sha256)
       VALUES ($1, $2, 'photo', 'a.png', 'image/png', 1, repeat('0', 64))`,
      [newId(), owner],
    );
  await keep('user_id', id);
  expect(await read()).toBe(2);
});

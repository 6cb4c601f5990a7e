import { AppError } from '@esquadro/domain/shared/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { retrying } from './retrying.ts';

const failure = (code: string) => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });

/** Fails in the given ways, one after the other, then succeeds; counts how often it was tried. */
function failing(...errors: Error[]) {
  const tries = { count: 0 };
  const transact = async () => {
    const error = errors[tries.count];
    tries.count += 1;
    if (error) throw error;
    return 'feito';
  };
  return { tries, transact };
}

test.each(['40P01', '40001'])('a transaction that the database broke with %s is run again', async (code) => {
  const { tries, transact } = failing(failure(code), failure(code), failure(code));
  expect(await retrying(transact)).toBe('feito');
  expect(tries.count).toBe(4);
});

test('after three more tries it gives up', async () => {
  const { tries, transact } = failing(...Array.from({ length: 5 }, () => failure('40P01')));
  await expect(retrying(transact)).rejects.toMatchObject({ code: '40P01' });
  expect(tries.count).toBe(4);
});

test.each([failure('23505'), new AppError('request.slot-taken'), new Error('outro')])(
  'what another try would not mend is not tried again: %s',
  async (error) => {
    const { tries, transact } = failing(error);
    await expect(retrying(transact)).rejects.toBe(error);
    expect(tries.count).toBe(1);
  },
);

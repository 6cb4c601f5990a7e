import { expect, test } from 'vitest';
import { attemptFor } from './draft-store.ts';

test('the same words are sent under the same key, so that a lost answer never books twice', () => {
  const first = attemptFor({ rent: 1 }, null);
  expect(attemptFor({ rent: 1 }, first)).toBe(first);
  expect(attemptFor({ rent: 2 }, first).key).not.toBe(first.key);
});

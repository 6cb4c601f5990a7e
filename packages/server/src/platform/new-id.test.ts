import { Id } from '@esquadro/domain/shared/id';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('a hundred thousand ids are all different, well formed and of this second', () => {
  const ids = Array.from({ length: 100_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 1000)) expect(Id.parse(id)).toBe(id);
  expect(Math.abs(Number.parseInt(newId().slice(0, 8), 16) - Date.now() / 1000)).toBeLessThan(5);
});

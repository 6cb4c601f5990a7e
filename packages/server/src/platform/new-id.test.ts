import { Id } from '@esquadro/domain/shared/id';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('a hundred thousand ids are all different, well formed and of their second', () => {
  const began = Math.floor(Date.now() / 1000);
  const ids = Array.from({ length: 100_000 }, newId);
  const ended = Math.floor(Date.now() / 1000);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 1000)) expect(Id.parse(id)).toBe(id);
  const seconds = ids.map((id) => Number.parseInt(id.slice(0, 8), 16));
  expect(seconds[0]).toBeGreaterThanOrEqual(began);
  expect(seconds.at(-1)).toBeLessThanOrEqual(ended);
});

import { expect, test } from 'vitest';
import { chosenColumns, nextSort } from './columns.tsx';

test('columns stay in the order of the table, whatever was stored', () => {
  expect(chosenColumns('total date nonsense').map(({ id }) => id)).toEqual(['date', 'total']);
  expect(chosenColumns('').length).toBeGreaterThan(3);
});

test('pressing a header goes through its orders and back', () => {
  expect(nextSort(['city', '-city', ''], 'status')).toBe('city');
  expect(nextSort(['city', '-city', ''], 'city')).toBe('-city');
  expect(nextSort(['city', '-city', ''], '-city')).toBe('');
  expect(nextSort(['', 'date', '-date'], '')).toBe('date');
});

import { expect, test } from 'vitest';
import { renewedRows } from '../report/renewed-rows.ts';

test('a run replaces the rows it ran, keeps the others, and leaves all in the order of the goals', () => {
  const known = [
    { id: 'R2', rounds: 10 },
    { id: 'gone', rounds: 1 },
    { id: 'R1', rounds: 10 },
  ];
  const ran = [
    { id: 'S5', rounds: 400 },
    { id: 'R1', rounds: 3 },
  ];
  expect(renewedRows(known, ran, ['R1', 'R2', 'R3', 'S5'])).toEqual([
    { id: 'R1', rounds: 3 },
    { id: 'R2', rounds: 10 },
    { id: 'S5', rounds: 400 },
  ]);
});

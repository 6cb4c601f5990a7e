import { expect, test } from 'vitest';
import { backupProblem } from './backup-problem.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-17T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const daily = { everyMs: 24 * HOUR, lastGoodAt: ago(25), since: ago(1000), lastFailed: false };

test('a daily copy is late after 26 hours, also where there has never been one', () => {
  expect(backupProblem(daily, now)).toBeNull();
  expect(backupProblem({ ...daily, lastGoodAt: ago(26.1) }, now)).toBe('late');
  expect(backupProblem({ ...daily, lastGoodAt: null, since: ago(1) }, now)).toBeNull();
  expect(backupProblem({ ...daily, lastGoodAt: null, since: ago(27) }, now)).toBe('late');
});

test('without a schedule nothing is late, but a copy that failed is told of', () => {
  expect(backupProblem({ ...daily, everyMs: undefined, lastGoodAt: ago(9000) }, now)).toBeNull();
  expect(backupProblem({ ...daily, everyMs: undefined, lastFailed: true }, now)).toBe('failed');
});

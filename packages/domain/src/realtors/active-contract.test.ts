import { expect, test } from 'vitest';
import { activeContract } from './active-contract.ts';

const contract = (id: string, startDate: string, dueDate: string, active = true) => ({
  _id: id.repeat(24),
  startDate,
  dueDate,
  active,
});

const year = contract('1', '2026-01-01', '2026-12-31');
const spring = contract('2', '2026-09-01', '2026-11-30');
const stopped = contract('3', '2026-10-01', '2026-12-31', false);

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', year],
  ['2026-08-31', year],
  ['2026-09-01', spring],
  ['2026-11-30', spring],
  ['2026-12-01', year],
  ['2027-01-01', undefined],
])('on %s the newest active contract that contains the day is in force', (day, expected) => {
  expect(activeContract([year, spring, stopped], day)).toBe(expected);
});

test('of two that begin on the same day the one made last is in force', () => {
  const remade = contract('4', '2026-09-01', '2026-11-30');
  expect(activeContract([remade, spring], '2026-10-10')).toBe(remade);
  expect(activeContract([spring, remade], '2026-10-10')).toBe(remade);
});

test('the list that was given is left in its order', () => {
  const list = [year, spring];
  activeContract(list, '2026-10-10');
  expect(list).toEqual([year, spring]);
});

test('a contract that was ended is in force until that day, and gives way from the next', () => {
  const ended = { ...spring, endedOn: '2026-10-15' };
  expect(activeContract([year, ended], '2026-10-15')).toBe(ended);
  expect(activeContract([year, ended], '2026-10-16')).toBe(year);
  const endedLate = { ...spring, endedOn: '2027-01-01' };
  expect(activeContract([endedLate], '2026-12-01')).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/count-days.ts';
import { activeContract } from './active-contract.ts';
import { contractPeriods } from './contract-periods.ts';

const contract = (id: string, startDate: string, dueDate: string, active = true) => ({
  _id: id.padStart(24, '0'),
  startDate,
  dueDate,
  active,
});

test('a newer contract interrupts an older one, and what nobody covers is a gap', () => {
  const year = contract('1', '2026-01-01', '2026-12-31');
  const spring = contract('2', '2026-09-01', '2026-11-30');
  const later = contract('3', '2027-02-01', '2027-05-01');
  expect(contractPeriods([year, spring, later])).toEqual([
    { from: '2026-01-01', to: '2026-08-31', contract: year, outranked: [] },
    { from: '2026-09-01', to: '2026-11-30', contract: spring, outranked: [year] },
    { from: '2026-12-01', to: '2026-12-31', contract: year, outranked: [] },
    { from: '2027-01-01', to: '2027-01-31', contract: undefined, outranked: [] },
    { from: '2027-02-01', to: '2027-05-01', contract: later, outranked: [] },
  ]);
});

test('contracts that follow each other leave no gap, and stopped ones are left out', () => {
  const first = contract('1', '2026-01-01', '2026-06-30');
  const second = contract('2', '2026-07-01', '2026-12-31');
  const stopped = contract('3', '2025-01-01', '2028-12-31', false);
  expect(contractPeriods([second, stopped, first]).map(({ contract }) => contract)).toEqual([first, second]);
  expect(contractPeriods([stopped])).toEqual([]);
});

const anyContract = fc
  .record({ id: fc.nat(99), start: fc.nat(40), length: fc.nat(20), active: fc.boolean() })
  .map(({ id, start, length, active }) =>
    contract(String(id), addDays('2026-01-01', start), addDays('2026-01-01', start + length), active),
  );

test('on every day the overview agrees with the contract in force', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyContract, { selector: ({ _id }) => _id, maxLength: 6 }), (contracts) => {
      const periods = contractPeriods(contracts);
      for (let day = '2025-12-31'; day < '2026-03-10'; day = addDays(day, 1)) {
        const held = periods.filter(({ from, to }) => from <= day && day <= to);
        expect(held.length).toBeLessThanOrEqual(1);
        expect(held[0]?.contract).toBe(activeContract(contracts, day));
      }
    }),
  );
});

test('the days after a contract was ended are a gap', () => {
  const ended = { ...contract('1', '2026-01-01', '2026-12-31'), endedOn: '2026-03-31' };
  const later = contract('2', '2026-05-01', '2026-05-31');
  expect(
    contractPeriods([ended, later]).map(({ from, to, contract: held }) => [from, to, held?._id]),
  ).toEqual([
    ['2026-01-01', '2026-03-31', ended._id],
    ['2026-04-01', '2026-04-30', undefined],
    ['2026-05-01', '2026-05-31', later._id],
  ]);
});

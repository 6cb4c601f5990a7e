import type { Contract } from '@esquadro/domain/realtors/contract';
import { complaintsOf } from '@esquadro/domain/shared/complaints';
import { expect, test } from 'vitest';
import { BLANK_RANGE, blankContract, ContractFields, type ContractValues, endOf } from './contract-values.ts';

const realtor = 'a'.repeat(24);
const until = (dueDate: string, active = true) => ({ dueDate, active }) as Contract;
const blank = blankContract(realtor, [], '2026-11-15');

test('a new contract starts today, or the day after the last active one ends', () => {
  expect(blank).toMatchObject({ startDate: '2026-11-15', type: '12', active: true });
  const later = blankContract(realtor, [until('2027-03-31'), until('2030-01-01', false)], '2026-11-15');
  expect(later.startDate).toBe('2027-04-01');
});

test('[AGENCY-14] the end is shown as it will be saved', () => {
  expect(endOf({ type: '3', startDate: '2026-01-31', dueDate: null })).toBe('2026-04-30');
  expect(endOf({ type: 'avulso', startDate: '2026-01-31', dueDate: '2026-02-01' })).toBe('2026-02-01');
  expect(endOf({ type: '3', startDate: null, dueDate: '2026-02-01' })).toBeNull();
  expect(endOf({ type: '18', startDate: '9999-12-31', dueDate: null })).toBeNull();
});

test('[AGENCY-15] a rate left blank is nothing, and only the terms of the chosen model are sent', () => {
  const filled: ContractValues = {
    ...blank,
    percentageRate: 8,
    ranges: [{ ...BLANK_RANGE, max: 50, value: 100 }],
  };
  expect(ContractFields.parse(filled)).toMatchObject({ percentageRate: 8, platformFee: 0, ranges: [] });
  expect(ContractFields.parse({ ...filled, contractModel: 'metragem' })).toMatchObject({
    percentageRate: 0,
    ranges: [{ min: null, max: 50, value: 100, furniture_value: 0 }],
  });
});

test('what is missing is told beside its field', () => {
  const unfilled = { ...blank, startDate: null, type: 'avulso', contractModel: 'metragem' };
  expect(complaintsOf(ContractFields, unfilled)).toEqual({
    startDate: 'Informe a data de início.',
    'ranges.0.value': 'Informe um valor em reais.',
  });
});

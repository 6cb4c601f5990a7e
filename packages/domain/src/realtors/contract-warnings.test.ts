import { expect, test } from 'vitest';
import { contractPeriods } from './contract-periods.ts';
import { contractWarnings } from './contract-warnings.ts';

const contract = (id: string, startDate: string, dueDate: string, type: '6' | 'avulso' = '6') => ({
  _id: id.padStart(24, '0'),
  startDate,
  dueDate,
  type,
  active: true,
});

test('contracts that follow each other are no reason to warn', () => {
  const following = [contract('1', '2026-01-01', '2026-07-01'), contract('2', '2026-07-02', '2027-01-02')];
  expect(contractWarnings(contractPeriods(following))).toEqual([]);
});

test('a gap and an overlap are each said with their days', () => {
  const contracts = [
    contract('1', '2026-01-01', '2026-07-01'),
    contract('2', '2026-07-01', '2026-08-01', 'avulso'),
    contract('3', '2026-08-10', '2027-02-10'),
  ];
  expect(contractWarnings(contractPeriods(contracts))).toEqual([
    'Em 01/07/2026 há mais de um contrato ativo: vale o mais novo (avulso, desde 01/07/2026).',
    'De 02/08/2026 a 09/08/2026 não há contrato ativo: a taxa da imobiliária será zero.',
  ]);
});

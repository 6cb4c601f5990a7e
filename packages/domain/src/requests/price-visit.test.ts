import { expect, test } from 'vitest';
import { NewContract } from '../realtors/contract.ts';
import { priceVisit } from './price-visit.ts';

const contract = (_id: string, startDate: string, percentageRate: number) => ({
  ...NewContract.parse({
    realtor: 'a'.repeat(24),
    type: '12',
    startDate,
    contractModel: 'percentual',
    percentageRate,
  }),
  _id: _id.repeat(24),
  version: 1,
});
const old = contract('1', '2025-01-01', 5);
const current = contract('2', '2026-01-02', 10);

test('[RULE-3] a visit is priced by the contract in force on its day, and says which', () => {
  const visit = { rent: 1000, area: 80, day: '2026-05-01' };
  expect(priceVisit(visit, [old, current], 7)).toEqual({
    rent: 1000,
    fee: 100,
    total: 1100,
    model: 'percentual',
    lines: [
      { label: 'Aluguel', value: 1000 },
      { label: '10% do aluguel', value: 100 },
    ],
    basis: { contract: current._id, settings: 7, warnings: [] },
  });
  expect(priceVisit({ ...visit, day: '2025-05-01' }, [old, current], 7)).toMatchObject({
    fee: 50,
    basis: { contract: old._id },
  });
});

test('[RULE-5] without a contract in force there is no fee, and the price says so', () => {
  expect(priceVisit({ rent: 1000, area: 80, day: '2030-01-01' }, [old], 1)).toMatchObject({
    fee: 0,
    total: 1000,
    model: null,
    basis: { contract: null, warnings: ['A imobiliária não tem contrato ativo nesta data.'] },
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_MODELS } from '../realtors/contract.ts';
import { Pricing, priceRequest } from './total.ts';

const terms = {
  contractModel: 'percentual' as const,
  percentageRate: 10,
  platformFee: 20,
  expressRate: 0,
  furnitureRate: 0,
  ranges: [],
};

test('[RULE-5] the total is the rent plus the fee, line by line', () => {
  expect(priceRequest({ rent: 1500, area: 80 }, terms)).toEqual({
    rent: 1500,
    fee: 170,
    total: 1670,
    model: 'percentual',
    lines: [
      { label: 'Aluguel', value: 1500 },
      { label: '10% do aluguel', value: 150 },
      { label: 'Taxa da plataforma', value: 20 },
    ],
    warnings: [],
  });
});

test('[RULE-5] without a contract the total is the rent', () => {
  expect(priceRequest({ rent: 1500, area: 80 }, undefined)).toMatchObject({
    fee: 0,
    total: 1500,
    model: null,
  });
});

const reais = fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 100);
const bound = fc.option(fc.integer({ min: 0, max: 500 }));
const contract = fc.record({
  contractModel: fc.constantFrom(...CONTRACT_MODELS),
  percentageRate: fc.double({ min: 0, max: 100, noNaN: true }),
  platformFee: reais,
  expressRate: reais,
  furnitureRate: reais,
  ranges: fc.array(fc.record({ min: bound, max: bound, value: reais, furniture_value: reais }), {
    maxLength: 4,
  }),
});

test('[RULE-5] the lines add up to the total to the cent, and every amount is whole cents', () => {
  fc.assert(
    fc.property(
      reais,
      fc.integer({ min: 1, max: 600 }),
      fc.option(contract, { nil: undefined }),
      (rent, area, agreed) => {
        const { lines, fee, total } = priceRequest({ rent, area }, agreed);
        const cents = (amount: number) => Math.round(amount * 100);
        expect(lines.reduce((sum, line) => sum + cents(line.value), 0)).toBe(cents(total));
        expect(cents(rent) + cents(fee)).toBe(cents(total));
        for (const { value } of lines) expect(value).toBe(cents(value) / 100);
      },
    ),
  );
});

test('the price on the wire has its five fields', () => {
  expect(Object.keys(Pricing.parse(priceRequest({ rent: 1, area: 1 }, terms)))).toEqual([
    'rent',
    'fee',
    'total',
    'model',
    'lines',
  ]);
  expect(z.toJSONSchema(Pricing, { io: 'output' })).toMatchObject({ type: 'object' });
});

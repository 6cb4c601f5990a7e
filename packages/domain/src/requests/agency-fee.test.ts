import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agencyFee, type FeeTerms } from './agency-fee.ts';

const percentual: FeeTerms = {
  contractModel: 'percentual',
  percentageRate: 8.5,
  platformFee: 20,
  expressRate: 15.5,
  furnitureRate: 10,
  ranges: [],
};

const metragem: FeeTerms = {
  contractModel: 'metragem',
  percentageRate: 0,
  platformFee: 0,
  expressRate: 0,
  furnitureRate: 0,
  ranges: [
    { min: null, max: 50, value: 100, furniture_value: 30 },
    { min: 50, max: 100, value: 150, furniture_value: 0 },
    { min: 120, max: null, value: 300, furniture_value: 80 },
  ],
};

test('[RULE-3] percentual: the share of the rent and the three fixed amounts', () => {
  expect(agencyFee({ rent: 1234.5, area: 80 }, percentual)).toEqual({
    fee: 150.43,
    model: 'percentual',
    lines: [
      { label: '8,5% do aluguel', value: 104.93 },
      { label: 'Taxa da plataforma', value: 20 },
      { label: 'Taxa expressa', value: 15.5 },
      { label: 'Taxa de mobília', value: 10 },
    ],
    warnings: [],
  });
});

test('[RULE-3] an amount of nought has no line', () => {
  const plain = { ...percentual, expressRate: 0, furnitureRate: 0 };
  expect(agencyFee({ rent: 1000, area: 80 }, plain).lines.map(({ label }) => label)).toEqual([
    '8,5% do aluguel',
    'Taxa da plataforma',
  ]);
});

test('[RULE-3] the share is exact arithmetic, rounded half up to the cent', () => {
  const amounts = { platformFee: 0, expressRate: 0, furnitureRate: 0 };
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), hundredths, (cents, rate) => {
      const contract = { ...percentual, ...amounts, percentageRate: rate / 100 };
      const exact = (BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n;
      expect(Math.round(agencyFee({ rent: cents / 100, area: 1 }, contract).fee * 100)).toBe(Number(exact));
    }),
  );
});

test.each([
  [1, 130],
  [49.9, 130],
  [50, 130],
  [50.1, 150],
  [100, 150],
  [110, 0],
  [120, 380],
  [9999, 380],
])('[RULE-4] metragem: %d m² costs %d, bounds included and null bounds open', (area, fee) => {
  expect(agencyFee({ rent: 1000, area }, metragem).fee).toBe(fee);
});

test('[RULE-4] the range is shown line by line', () => {
  expect(agencyFee({ rent: 0, area: 40 }, metragem).lines).toEqual([
    { label: 'Valor por metragem (40 m²)', value: 100 },
    { label: 'Mobília', value: 30 },
  ]);
});

test('[RULE-4] no range, and two ranges, are said', () => {
  expect(agencyFee({ rent: 0, area: 110 }, metragem).warnings).toEqual([
    'O contrato não tem faixa de metragem para 110 m².',
  ]);
  expect(agencyFee({ rent: 0, area: 50 }, metragem).warnings).toEqual([
    'Mais de uma faixa do contrato para 50 m²: foi usada a primeira.',
  ]);
});

test('without a contract in force there is no fee', () => {
  expect(agencyFee({ rent: 1000, area: 80 }, undefined)).toEqual({
    fee: 0,
    model: null,
    lines: [],
    warnings: ['A imobiliária não tem contrato ativo nesta data.'],
  });
});

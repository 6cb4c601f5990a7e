import { expect, test } from 'vitest';
import { suggestRent } from './rent-suggestion.ts';

const tiers = [
  { min_squareMeter: 0, max_squareMeter: 50, price: 2.5, price_furbished: 3 },
  { min_squareMeter: 50, max_squareMeter: 100, price: 2, price_furbished: 2.75 },
];

test.each([
  [49.99, false, 124.98],
  [50, false, 0],
  [50.01, false, 100.02],
  [80, false, 160],
  [80, true, 220],
  [100, true, 0],
  [0, false, 0],
])('[RULE-2] %d m², furnished %s, suggests %d', (area, furnished, rent) => {
  expect(suggestRent({ area, furnished }, tiers).rent).toBe(rent);
});

test('[RULE-2] the tier that was used is named', () => {
  expect(suggestRent({ area: 80, furnished: true }, tiers)).toEqual({
    rent: 220,
    row: tiers[1],
    explanation: '80 m² × R$\u00a02,75 (faixa de 50 m² a 100 m², mobiliado) = R$\u00a0220,00.',
    warnings: [],
  });
});

test('[RULE-2] without a tier one is asked for the rent', () => {
  expect(suggestRent({ area: 50, furnished: false }, tiers)).toMatchObject({
    row: undefined,
    warnings: ['Nenhuma faixa de preço para 50 m²: informe o aluguel.'],
  });
});

test('[RULE-2] of two tiers the first listed is used, and said so', () => {
  const wide = { min_squareMeter: 0, max_squareMeter: 1000, price: 9, price_furbished: 9 };
  expect(suggestRent({ area: 80, furnished: false }, [...tiers, wide])).toMatchObject({
    rent: 160,
    warnings: ['Mais de uma faixa de preço para 80 m²: foi usada a primeira da tabela.'],
  });
});

test('[RULE-2] the rent is rounded half up to the cent', () => {
  const tier = { min_squareMeter: 0, max_squareMeter: 10, price: 0.67, price_furbished: 1 };
  expect(suggestRent({ area: 1.5, furnished: false }, [tier]).rent).toBe(1.01);
});

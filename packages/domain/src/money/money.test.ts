import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Money } from './money.ts';
import { formatReais, parseReais, percentOf, roundHalfUp, sumReais, toCents, toTheCent } from './reais.ts';

const cents = fc.integer({ min: 0, max: 100_000_000_000 });

test.each([
  [2.4, 2],
  [2.5, 3],
  [1.005 * 100, 101],
  [8.575 * 100, 858],
  [0.4999, 0],
])('%d rounds half up to %i', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded);
});

test('a share of an amount rounds as exact arithmetic does', () => {
  const rateInTenThousandths = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, rateInTenThousandths, (amount, rate) => {
      const exact = (BigInt(amount) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
      expect(percentOf(amount, rate / 10_000)).toBe(Number(exact));
    }),
    { numRuns: 2000, examples: [[56_828_510_198, 226_515]] },
  );
});

test('ten times ten cents are one real', () => {
  expect(sumReais(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(sumReais([])).toBe(0);
});

test.each([
  [1234.5, 'R$\u00a01.234,50'],
  [0, 'R$\u00a00,00'],
  [1.005, 'R$\u00a01,01'],
  [-5, '-R$\u00a05,00'],
])('%d is shown as %j', (reais, shown) => {
  expect(formatReais(reais)).toBe(shown);
});

test.each([
  ['1.234,56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['r$1234,5', 1234.5],
  ['1234.56', 1234.56],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['  12 ', 12],
  ['1.5', 1.5],
  ['-R$ 5,00', -5],
])('%j is read as %d', (text, reais) => {
  expect(parseReais(text)).toBe(reais);
});

test.each(['', 'R$', 'abc', '1,2,3', '1,234.56', '12.34,5', '1234.567', '1e5', '1,234'])(
  '%j is no amount',
  (text) => {
    expect(parseReais(text)).toBeUndefined();
  },
);

test('every amount is read back from how it is shown', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const reais = amount / 100;
      expect(parseReais(formatReais(reais))).toBe(reais);
      expect(toCents(reais)).toBe(amount);
      expect(toTheCent(reais)).toBe(reais);
    }),
  );
});

test('money is kept to the cent and never negative', () => {
  expect(Money.parse(10.005)).toBe(10.01);
  const sentence = (value: unknown) => Money.safeParse(value).error?.issues[0]?.message;
  expect(sentence(-0.01)).toBe('O valor não pode ser negativo.');
  expect(sentence(2e9)).toBe('O valor é alto demais.');
  expect(sentence(Number.NaN)).toBe('Informe um valor em reais.');
  expect(sentence('10')).toBe('Informe um valor em reais.');
});

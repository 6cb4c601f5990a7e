/**
 * Rounds to the whole number, halves up.
 * First drops what binary fractions add past the fifteenth digit: 1.005 × 100 is a half, not less.
 */
export function roundHalfUp(value: number): number {
  return Math.round(Number(value.toPrecision(15)));
}

const RATE_SCALE = 10_000;

/** A percentage with at most four decimals of an amount in cents, exact also where floating point is not. */
export function percentOf(cents: number, rate: number): number {
  const divisor = 100n * BigInt(RATE_SCALE);
  const product = BigInt(cents) * BigInt(Math.round(rate * RATE_SCALE));
  return Number((2n * product + divisor) / (2n * divisor));
}

export const toCents = (reais: number) => roundHalfUp(reais * 100);

export const toReais = (cents: number) => cents / 100;

/** Reais to the nearest cent. */
export const toTheCent = (reais: number) => toReais(toCents(reais));

/** Adds in whole cents, so that lines always add up to their total. */
export function sumReais(amounts: readonly number[]): number {
  return toReais(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
}

const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 'R$ 1.234,50', with the no-break space (U+00A0) that Intl puts after the sign so that lines do not split there. */
export const formatReais = (reais: number) => reaisFormat.format(toTheCent(reais));

const BRAZILIAN = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d+(?:,\d{1,2})?$/;
const PLAIN_DECIMAL = /^\d+\.\d{1,2}$/;

/** Reads '1.234,56', 'R$ 1.234,56' and '1234.56'; '1.234' is a thousand and more, as Brazilians write it. */
export function parseReais(text: string): number | undefined {
  const [, sign, digits = ''] = /^(-?)(?:R\$)?(.*)$/i.exec(text.replace(/\s/g, '')) ?? [];
  const decimal = BRAZILIAN.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits;
  if (!BRAZILIAN.test(digits) && !PLAIN_DECIMAL.test(digits)) return undefined;
  return toTheCent(sign ? -Number(decimal) : Number(decimal));
}

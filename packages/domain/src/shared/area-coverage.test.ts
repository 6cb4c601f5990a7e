import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeWarnings } from '../realtors/range-warnings.ts';
import { tierWarnings } from '../settings/tier-warnings.ts';

const tiers = (...bounds: [number, number][]) =>
  bounds.map(([min_squareMeter, max_squareMeter]) => ({ min_squareMeter, max_squareMeter }));
const ranges = (...bounds: [number | null, number | null][]) => bounds.map(([min, max]) => ({ min, max }));
const sentences = (warnings: { sentence: string }[]) => warnings.map(({ sentence }) => sentence);

const LAST = 'Nenhuma faixa vale a partir de 100 m².';

test.each([
  ['that overlap by the one metre strict bounds need', tiers([0, 51], [50, 100]), [LAST]],
  [
    'that only touch',
    tiers([0, 50], [50, 100]),
    ['Nenhuma faixa vale para exatamente 50 m², pois os limites não entram nas faixas.', LAST],
  ],
  ['with a hole', tiers([60, 100], [0, 50]), ['Nenhuma faixa vale de 50 m² a 60 m².', LAST]],
  ['that begin late', tiers([20, 100]), ['Nenhuma faixa vale até 20 m².', LAST]],
  [
    'one inside the other',
    tiers([0, 100], [40, 60]),
    ['Duas faixas valem entre 40 m² e 60 m²: será usada a primeira da tabela.', LAST],
  ],
  ['that are not there', tiers(), ['Nenhuma faixa vale para área alguma.']],
])('[RULE-2] tiers %s', (_case, rows, expected) => {
  expect(sentences(tierWarnings(rows))).toEqual(expected);
});

test.each([
  ['that touch, open above', ranges([null, 50], [50, null]), []],
  ['with a hole', ranges([0, 50], [51, null]), ['Nenhuma faixa vale entre 50 m² e 51 m².']],
  [
    'bounded on both sides',
    ranges([20, 100]),
    ['Nenhuma faixa vale abaixo de 20 m².', 'Nenhuma faixa vale acima de 100 m².'],
  ],
  [
    'both open above',
    ranges([null, null], [1000.5, null]),
    ['Duas faixas valem acima de 1.000,5 m²: será usada a primeira da tabela.'],
  ],
])('[RULE-4] contract ranges %s', (_case, rows, expected) => {
  expect(sentences(rangeWarnings(rows))).toEqual(expected);
});

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, width]): [number, number] => [from, from + width]);
const halves = fc.integer({ min: 1, max: 44 }).map((count) => count / 2);

test('[RULE-2] an area has no tier exactly when a gap is reported around it', () => {
  fc.assert(
    fc.property(fc.array(bounds, { maxLength: 5 }), halves, (rows, area) => {
      const covered = rows.some(([min, max]) => min < area && area < max);
      const reported = tierWarnings(tiers(...rows)).some(
        ({ kind, from, to }) => kind === 'gap' && from <= area && (to === null || area <= to),
      );
      expect(reported).toBe(!covered);
    }),
  );
});

test('[RULE-4] an area has no contract range exactly when a gap is reported around it', () => {
  fc.assert(
    fc.property(fc.array(bounds, { maxLength: 5 }), halves, (rows, area) => {
      const covered = rows.some(([min, max]) => min <= area && area <= max);
      const reported = rangeWarnings(ranges(...rows)).some(
        ({ kind, from, to }) => kind === 'gap' && from < area && (to === null || area < to),
      );
      expect(reported).toBe(!covered);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectionDuration } from './duration.ts';

const table = [
  { min_squareMeter: 0, time: 60, time_furbished: 90 },
  { min_squareMeter: 100, time: 45, time_furbished: 100 },
];

test.each([
  [50, false, 60, 'shorter than an hour: an hour'],
  [60, false, 60, 'exactly an hour'],
  [61, false, 61, 'a minute more'],
  [100, false, 100, 'on the bound: the row above does not apply yet'],
  [100.5, false, 76, 'past the bound: the smaller time, rounded up'],
  [120, false, 90, 'the smaller time'],
  [120, true, 180, 'furnished: the smaller of the furnished times'],
])('[RULE-1] %d m², furnished %s, takes %i minutes: %s', (area, furnished, minutes) => {
  expect(inspectionDuration({ area, furnished }, table).minutes).toBe(minutes);
});

test('[RULE-1] no row below the area: an hour', () => {
  expect(inspectionDuration({ area: 40, furnished: false }, [])).toEqual({
    minutes: 60,
    row: undefined,
    explanation: 'Nenhuma faixa de tempo para 40 m²: vale o mínimo de 01h 00m.',
  });
  const late = [{ min_squareMeter: 40, time: 600, time_furbished: 600 }];
  expect(inspectionDuration({ area: 40, furnished: false }, late).minutes).toBe(60);
});

test('[RULE-1] the row that was used is named', () => {
  const duration = inspectionDuration({ area: 120, furnished: false }, table);
  expect(duration.row).toBe(table[1]);
  expect(duration.explanation).toBe('120 m² × 45 s/m² (acima de 100 m², sem mobília) = 01h 30m.');
  expect(inspectionDuration({ area: 30, furnished: true }, table).explanation).toBe(
    '30 m² × 90 s/m² (acima de 0 m², mobiliado) = 00h 45m: vale o mínimo de 01h 00m.',
  );
});

test('[RULE-1] binary fractions never add a minute', () => {
  const row = { min_squareMeter: 0, time: 0.1, time_furbished: 0.1 };
  expect(inspectionDuration({ area: 42_000, furnished: false }, [row]).minutes).toBe(70);
  expect(inspectionDuration({ area: 70.2, furnished: false }, [{ ...row, time: 100 }]).minutes).toBe(117);
});

const rows = fc.array(
  fc.record({
    min_squareMeter: fc.integer({ min: 0, max: 300 }),
    time: fc.integer({ min: 0, max: 600 }),
    time_furbished: fc.integer({ min: 0, max: 600 }),
  }),
  { maxLength: 6 },
);

test('[RULE-1] whole minutes, an hour at least, and never more than any applicable row asks', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 1000 }), fc.boolean(), (timeRange, area, furnished) => {
      const { minutes } = inspectionDuration({ area, furnished }, timeRange);
      expect(Number.isInteger(minutes)).toBe(true);
      expect(minutes).toBeGreaterThanOrEqual(60);
      for (const row of timeRange.filter((candidate) => candidate.min_squareMeter < area)) {
        const asked = Math.ceil((area * (furnished ? row.time_furbished : row.time)) / 60);
        expect(minutes).toBeLessThanOrEqual(Math.max(60, asked));
      }
    }),
  );
});

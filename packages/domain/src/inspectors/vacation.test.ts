import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/count-days.ts';
import { complaintsOf } from '../shared/complaints.ts';
import { pastVacationComplaints, Vacations } from './vacation.ts';

const today = '2026-11-15';

test('[INSPECTOR-7] a vacation may be one day long, but does not end before it starts', () => {
  expect(complaintsOf(Vacations, [{ start: today, end: today }])).toEqual({});
  expect(complaintsOf(Vacations, [{ start: today, end: '2026-11-14' }])).toEqual({
    '0.end': 'O fim não pode ser antes do início.',
  });
});

test('both days of a vacation are asked for and have to exist', () => {
  expect(complaintsOf(Vacations, [{}])).toEqual({
    '0.start': 'Informe o início das férias.',
    '0.end': 'Informe o fim das férias.',
  });
  expect(complaintsOf(Vacations, [{ start: '2026-02-30', end: '2026-03-01' }])).toHaveProperty(['0.start']);
});

test('two vacations that share a day are refused at the second one', () => {
  const first = { start: '2026-12-01', end: '2026-12-10' };
  expect(complaintsOf(Vacations, [first, { start: '2026-12-11', end: '2026-12-20' }])).toEqual({});
  expect(complaintsOf(Vacations, [first, { start: '2026-12-10', end: '2026-12-20' }])).toEqual({
    '1.start': 'Este período se sobrepõe a outro.',
  });
});

test('[INSPECTOR-7] a vacation starts today or later; one that was already there stays as it is', () => {
  const old = { start: '2026-11-01', end: '2026-11-20' };
  const complaint = { 'vacation.0.start': 'As férias começam hoje ou depois.' };
  expect(pastVacationComplaints([{ start: today, end: today }], { today, known: [] })).toEqual({});
  expect(pastVacationComplaints([old], { today, known: [] })).toEqual(complaint);
  expect(pastVacationComplaints([old], { today, known: [old] })).toEqual({});
  expect(pastVacationComplaints([{ ...old, end: '2026-11-30' }], { today, known: [old] })).toEqual(complaint);
});

test('a new vacation is complained about exactly when it starts before today', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(60), (offset, length) => {
      const start = addDays(today, offset);
      const complaints = pastVacationComplaints([{ start, end: addDays(start, length) }], {
        today,
        known: [],
      });
      expect(Object.keys(complaints)).toHaveLength(offset < 0 ? 1 : 0);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../calendar/count-days.ts';
import { type Busy, firstFreeHour, freeHours, type InspectorCalendar } from './free-hours.ts';

const thursday = '2026-11-19';
const nineToSix = { weekday: 4, starts: 540, ends: 1080, breakStarts: null, breakEnds: null };

const calendar = (changes: Partial<InspectorCalendar> = {}): InspectorCalendar => ({
  hours: [nineToSix],
  vacation: [],
  busy: [],
  ...changes,
});

test('an empty working day is free at each of its whole hours', () => {
  expect(freeHours(calendar(), thursday)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('a weekday without hours is off', () => {
  expect(freeHours(calendar(), '2026-11-20')).toEqual([]);
});

test('a day that starts at half past offers its first whole hour', () => {
  const hours = [{ ...nineToSix, starts: 570, ends: 750 }];
  expect(freeHours(calendar({ hours }), thursday)).toEqual([10, 11]);
});

test('the lunch break is not offered, not even in part', () => {
  const hours = [{ ...nineToSix, breakStarts: 720, breakEnds: 810 }];
  expect(freeHours(calendar({ hours }), thursday)).toEqual([9, 10, 11, 14, 15, 16, 17]);
});

test('a vacation takes its first and its last day', () => {
  const vacation = [{ start: '2026-11-12', end: thursday }];
  expect(freeHours(calendar({ vacation }), thursday)).toEqual([]);
  expect(freeHours(calendar({ vacation }), '2026-11-26')).not.toEqual([]);
});

test('a visit of ninety minutes takes both hours that it touches', () => {
  const busy = [{ day: thursday, starts: 600, ends: 690 }];
  expect(freeHours(calendar({ busy }), thursday)).toEqual([9, 12, 13, 14, 15, 16, 17]);
});

test('a visit that runs past midnight takes the first hours of the next day', () => {
  const hours = [{ ...nineToSix, starts: 0, ends: 240 }];
  const busy = [{ day: '2026-11-18', starts: 1380, ends: 1500 }];
  expect(freeHours(calendar({ hours, busy }), thursday)).toEqual([1, 2, 3]);
});

test('a longer visit has to fit whole between the others and before the end of the day', () => {
  const busy = [{ day: thursday, starts: 720, ends: 780 }];
  expect(freeHours(calendar({ busy }), thursday, 150)).toEqual([9, 13, 14, 15]);
});

test('the first free hour is looked for day by day, the last day included', () => {
  const busy = [{ day: thursday, starts: 540, ends: 1080 }];
  const next = { date: '2026-11-26', hour: 9 };
  expect(firstFreeHour(calendar({ busy }), { from: thursday, to: '2026-11-26' })).toEqual(next);
  expect(firstFreeHour(calendar({ busy }), { from: thursday, to: '2026-11-25' })).toBeUndefined();
});

test('whatever the day looks like, an hour is free exactly when each of its minutes is', () => {
  const minute = fc.integer({ min: 0, max: 1440 });
  const stretch = fc
    .tuple(minute, minute)
    .map(([a, b]) => ({ starts: Math.min(a, b), ends: Math.max(a, b) + 1 }));
  const visit = fc.record({
    day: fc.constantFrom(addDays(thursday, -1), thursday),
    at: stretch,
    longer: minute,
  });

  fc.assert(
    fc.property(stretch, stretch, fc.array(visit, { maxLength: 5 }), (work, pause, visits) => {
      const day = { weekday: weekdayOf(thursday), ...work, breakStarts: pause.starts, breakEnds: pause.ends };
      const busy: Busy[] = visits.map(({ day, at, longer }) => ({ day, ...at, ends: at.ends + longer }));
      const takes = ({ day, starts, ends }: Busy, at: number) => {
        const moment = day === thursday ? at : at + 1440;
        return starts <= moment && moment < ends;
      };
      const workable = (at: number) =>
        work.starts <= at &&
        at < work.ends &&
        !(pause.starts <= at && at < pause.ends) &&
        !busy.some((taken) => takes(taken, at));
      const expected = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
        Array.from({ length: 60 }, (_, minute) => hour * 60 + minute).every(workable),
      );
      expect(freeHours({ hours: [day], vacation: [], busy }, thursday)).toEqual(expected);
    }),
  );
});

import { expect, test } from 'vitest';
import { bestSlots } from './best-slots.ts';
import { ana, anHour, centre, north, thursday, visit } from './candidates.fixture.ts';

const day = (...candidates: ReturnType<typeof ana>[]) => [{ search: anHour(), candidates }];

test('an hour beside a visit next door fits well, one far from everything is only possible', () => {
  const beside = ana({ home: north(20), visits: [visit(660, 720, { place: centre })] });
  const [best] = bestSlots(day(beside), { nearestOnly: false });
  expect(best).toMatchObject({ date: thursday, hour: 9, fit: 'good', extra_minutes: 0 });
  const [far] = bestSlots(day(ana({ home: north(20) })), { nearestOnly: false });
  expect(far).toMatchObject({ fit: 'ok' });
});

test('[DISPATCH-6] of an hour the best is offered to the staff, the nearest to agencies', () => {
  const near = ana({ inspectorId: 'a'.repeat(24), home: north(5) });
  const fitting = ana({ inspectorId: 'b'.repeat(24), home: north(20), visits: [visit(540, 600)] });
  const who = (nearestOnly: boolean) =>
    bestSlots(day(near, fitting), { nearestOnly }).find(({ hour }) => hour === 10)?.inspectorId;
  expect(who(false)).toBe(fitting.inspectorId);
  const offered = bestSlots(day(near, fitting), { nearestOnly: true });
  expect(new Set(offered.map(({ inspectorId }) => inspectorId))).toEqual(new Set([near.inspectorId]));
});

test('at most six, two of a day', () => {
  const days = Array.from({ length: 5 }, () => ({ search: anHour(), candidates: [ana()] }));
  expect(bestSlots(days, { nearestOnly: false })).toHaveLength(6);
  expect(bestSlots(day(ana()), { nearestOnly: false })).toHaveLength(2);
});

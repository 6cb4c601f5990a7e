import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestSlots } from './nearest-slots.ts';

const inspector = (name: string, distance: number, ...working_hours: number[]) => ({
  inspectorId: name.charCodeAt(0).toString(16).repeat(12),
  full_name: name,
  distance,
  working_hours,
});

const offered = (...inspectors: ReturnType<typeof inspector>[]) =>
  nearestSlots(inspectors).map(({ hour, full_name }) => `${hour}h ${full_name}`);

test('[REQUEST-13] every hour goes to the nearest inspector who is free, in order of hour', () => {
  expect(offered(inspector('Rui', 12.5, 14, 9), inspector('Eva', 3.2, 9, 8))).toEqual([
    '8h Eva',
    '9h Eva',
    '14h Rui',
  ]);
});

test('[REQUEST-13] at the same distance the inspector listed first is offered', () => {
  expect(offered(inspector('Rui', 5, 9), inspector('Eva', 5, 9))).toEqual(['9h Rui']);
});

test('[REQUEST-13] a day with nobody free offers nothing', () => {
  expect(nearestSlots([])).toEqual([]);
  expect(nearestSlots([inspector('Rui', 5)])).toEqual([]);
});

test('[REQUEST-13] a slot says who comes, at what hour and from how far', () => {
  expect(nearestSlots([inspector('Rui', 5, 9)])).toEqual([
    { hour: 9, inspectorId: '52'.repeat(12), full_name: 'Rui', distance: 5 },
  ]);
});

test('[REQUEST-13] nobody nearer is free at an hour that is offered, and no free hour is left out', () => {
  const anyone = fc.record({
    inspectorId: fc.stringMatching(/^[0-9a-f]{24}$/),
    full_name: fc.constantFrom('Rui', 'Eva', 'Ivo'),
    distance: fc.integer({ min: 0, max: 9 }),
    working_hours: fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(anyone, { maxLength: 6 }), (availability) => {
      const slots = nearestSlots(availability);
      const free = [...new Set(availability.flatMap(({ working_hours }) => working_hours))].sort(
        (a, b) => a - b,
      );
      expect(slots.map(({ hour }) => hour)).toEqual(free);
      for (const slot of slots) {
        const rivals = availability.filter(({ working_hours }) => working_hours.includes(slot.hour));
        expect(slot.distance).toBe(Math.min(...rivals.map(({ distance }) => distance)));
      }
    }),
  );
});

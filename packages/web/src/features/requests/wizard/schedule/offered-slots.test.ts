import { expect, test } from 'vitest';
import { draftOf, withSlot } from '../draft/request-draft.ts';
import { booked, completeDraft, id } from '../draft/wizard.fixture.ts';
import { isChosen, offeredSlots, settledSlot } from './offered-slots.ts';

const ana = { inspectorId: id(3), full_name: 'Ana Souza', distance: 2.5, working_hours: [9, 10] };
const bruno = { inspectorId: id(7), full_name: 'Bruno Lima', distance: 1, working_hours: [10, 14] };

test('[REQUEST-13] each hour offers the nearest inspector, in order of hour', () => {
  expect(
    offeredSlots([ana, bruno], { hour: null, inspectorId: null }).map(({ hour, full_name }) => [
      hour,
      full_name,
    ]),
  ).toEqual([
    [9, 'Ana Souza'],
    [10, 'Bruno Lima'],
    [14, 'Bruno Lima'],
  ]);
});

test('whoever was chosen for an hour stays, even when somebody nearer is free', () => {
  const slots = offeredSlots([ana, bruno], { hour: 10, inspectorId: ana.inspectorId });
  expect(slots.find(({ hour }) => hour === 10)?.full_name).toBe('Ana Souza');
});

test('an hour pressed in the calendar finds its inspector', () => {
  const pressed = { ...completeDraft(), hour: 14, inspectorId: null };
  const slots = offeredSlots([ana, bruno], pressed);
  expect(settledSlot(pressed, slots, undefined)).toMatchObject({ hour: 14, inspectorId: bruno.inspectorId });
});

test('a chosen hour that is no longer free is given up', () => {
  const chosen = completeDraft();
  const slots = offeredSlots([bruno], chosen);
  expect(settledSlot(chosen, slots, undefined)).toMatchObject({ hour: null, inspectorId: null });
});

test('a request that stays where it is needs no free hour', () => {
  expect(settledSlot(draftOf(booked()), [], booked())).toBeUndefined();
});

test('a slot is chosen only if both its hour and its inspector are', () => {
  const visit = draftOf(booked());
  const [nine, ten] = offeredSlots([bruno, { ...ana, working_hours: [9] }], visit);
  expect([nine, ten]).toMatchObject([{ full_name: 'Ana Souza' }, { hour: 10, full_name: 'Bruno Lima' }]);
  expect([nine, ten].map((slot) => slot && isChosen(visit, slot))).toEqual([false, false]);
  if (ten) expect(isChosen(withSlot(visit, ten), ten)).toBe(true);
});

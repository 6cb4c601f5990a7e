import { expect, test } from 'vitest';
import { SecuritySettings, secondStepDue } from './security-settings.ts';

const from = '2026-11-24';

test.each([
  ['nobody', 'SuperAdmin', '2026-11-24T12:00Z', null],
  ['staff', 'SuperAdmin', '2026-11-24T02:59Z', { from, begun: false }],
  ['staff', 'Admin', '2026-11-24T03:00Z', { from, begun: true }],
  ['staff', 'Inspector', '2026-11-24T12:00Z', null],
  ['all', 'Inspector', '2026-11-25T12:00Z', { from, begun: true }],
] as const)('[ACCESS-6] demanded of %s: %s at %s', (second_step_of, role, now, due) => {
  expect(secondStepDue({ second_step_of, from }, role, new Date(now))).toEqual(due);
});

test('[ACCESS-6] settings of an older release demand nothing, and a demand needs its day', () => {
  expect(secondStepDue({}, 'SuperAdmin', new Date())).toBeNull();
  expect(SecuritySettings.parse({})).toEqual({ second_step_of: 'nobody', from: null });
  expect(SecuritySettings.safeParse({ second_step_of: 'all' }).error?.issues[0]).toMatchObject({
    path: ['from'],
    message: 'Informe a partir de quando.',
  });
});

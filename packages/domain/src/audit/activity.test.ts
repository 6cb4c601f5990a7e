import { expect, test } from 'vitest';
import { activityInWords } from './activity.ts';

test('[ACCESS-7] an activity is told in words, and one without words by its name', () => {
  expect(activityInWords({ action: 'contract:edit', subject: 'Casa Nova' })).toBe(
    'mudou um contrato de Casa Nova',
  );
  expect(activityInWords({ action: 'settings:save', subject: '' })).toBe('mudou as configurações');
  expect(activityInWords({ action: 'thing:done', subject: 'X' })).toBe('thing:done X');
});

import { expect, test } from 'vitest';
import { FIELD_STATES, nextMark } from './mark-kinds.ts';

test('[DAY-1] the button follows the state, and ends with the visit', () => {
  expect(FIELD_STATES.map((state) => [state, nextMark(state)])).toEqual([
    ['none', 'on_the_way'],
    ['accepted', 'on_the_way'],
    ['declined', 'on_the_way'],
    ['on_the_way', 'arrived'],
    ['arrived', 'started'],
    ['started', 'finished'],
    ['finished', undefined],
    ['failed', undefined],
  ]);
});

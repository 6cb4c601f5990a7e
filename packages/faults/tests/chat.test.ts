import { expect, test } from 'vitest';
import { chatUnderFire } from '../scenarios/chat-under-fire.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

test('fifty people chat while servers, connections and push channels die: nothing lost, doubled or out of order', () =>
  holds(chatUnderFire));

test('the check turns red when an unanswered message is sent again without its key', async () => {
  expect((await turnsRed(chatUnderFire)).doubled).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { type History, markReadUpTo, takeNewest, takeOlder, takeSent } from './history.ts';
import { aMessage } from './messages.fixture.ts';

const page = (...numbers: number[]) => numbers.map((n) => aMessage(n));
const numbers = (history: History) => history.messages.map(({ text }) => Number(text));
const start = takeNewest(undefined, { messages: page(4, 5, 6), etag: 'a', limit: 3 });

test('a full first page may have older ones before it, a short one has none', () => {
  expect(start).toMatchObject({ etag: 'a', hasOlder: true });
  expect(takeNewest(undefined, { messages: page(1), etag: 'a', limit: 3 }).hasOlder).toBe(false);
});

test('older pages go before, newer ones behind, and nothing twice', () => {
  const older = takeOlder(start, { messages: page(2, 3), limit: 3 });
  expect(numbers(older)).toEqual([2, 3, 4, 5, 6]);
  expect(older.hasOlder).toBe(false);
  const newer = takeNewest(older, { messages: page(5, 6, 7), etag: 'b', limit: 3 });
  expect(numbers(newer)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(newer).toMatchObject({ etag: 'b', hasOlder: false });
  expect(numbers(takeSent(newer, aMessage(8)))).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('after a long absence the newest page stands alone, so that there is never a gap', () => {
  const history = takeNewest(start, { messages: page(20, 21, 22), etag: 'b', limit: 3 });
  expect(numbers(history)).toEqual([20, 21, 22]);
  expect(history.hasOlder).toBe(true);
});

test('the first message of a conversation joins the nothing that was known', () => {
  const empty = takeNewest(undefined, { messages: [], etag: 'a', limit: 3 });
  expect(numbers(takeNewest(empty, { messages: page(1), etag: 'b', limit: 3 }))).toEqual([1]);
});

test('a mark on a newer message reads the older ones of that direction too', () => {
  const older = takeOlder(start, { messages: [aMessage(2), aMessage(3, { receiverId: 'other' })], limit: 3 });
  const read = takeNewest(older, { messages: [aMessage(6, { isRead: true })], etag: 'b', limit: 3 });
  expect(read.messages.map(({ isRead }) => isRead)).toEqual([true, false, true, true, true]);
});

test('marking reads what was received up to a message and nothing that was sent', () => {
  const [, second] = page(1, 2);
  const history = {
    messages: [...page(1, 2, 3), aMessage(4, { receiverId: 'other' })],
    etag: '',
    hasOlder: false,
  };
  const marked = markReadUpTo(history, 'me', second?._id ?? '');
  expect(marked.messages.map(({ isRead }) => isRead)).toEqual([true, true, false, false]);
});

import { expect, test } from 'vitest';
import { addSent, type History, markReadUpTo, mergeContiguous, mergeLatestPage } from './history.ts';
import { aMessage } from './messages.fixture.ts';

const page = (...numbers: number[]) => numbers.map((n) => aMessage(n));
const numbers = (history: History) => history.messages.map(({ text }) => Number(text));
const start = mergeLatestPage(undefined, { messages: page(4, 5, 6), etag: 'a', limit: 3 });

test('a full first page may have older ones before it, a short one has none', () => {
  expect(start).toMatchObject({ etag: 'a', hasOlder: true });
  expect(mergeLatestPage(undefined, { messages: page(1), etag: 'a', limit: 3 }).hasOlder).toBe(false);
});

test('older pages go before, newer ones behind, and nothing twice', () => {
  const older = mergeContiguous(start, page(2, 3, 4), { fromStart: true });
  expect(numbers(older)).toEqual([2, 3, 4, 5, 6]);
  expect(older).toMatchObject({ hasOlder: false, gaps: [] });
  const newer = mergeLatestPage(older, { messages: page(5, 6, 7), etag: 'b', limit: 3 });
  expect(numbers(newer)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(newer).toMatchObject({ etag: 'b', hasOlder: false });
  expect(numbers(addSent(newer, aMessage(8)))).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('after a long absence the newest page stands alone, so that there is never a gap', () => {
  const history = mergeLatestPage(start, { messages: page(20, 21, 22), etag: 'b', limit: 3 });
  expect(numbers(history)).toEqual([20, 21, 22]);
  expect(history.hasOlder).toBe(true);
});

const gapsOf = ({ gaps }: History) => gaps.map(Number);

test('a run from far up stands before a gap, which closes from either side', () => {
  const led = mergeContiguous(start, page(1, 2), { fromStart: false });
  expect(numbers(led)).toEqual([1, 2, 4, 5, 6]);
  expect(gapsOf(led)).toEqual([2]);
  expect(led.hasOlder).toBe(true);
  expect(gapsOf(mergeContiguous(led, page(2, 3, 4), { fromStart: false }))).toEqual([]);

  const far = mergeLatestPage(undefined, { messages: page(20, 21, 22), etag: 'a', limit: 3 });
  const two = mergeContiguous(mergeContiguous(far, page(10, 11), { fromStart: false }), page(1, 2), {
    fromStart: true,
  });
  expect(gapsOf(two).sort((a, b) => a - b)).toEqual([2, 11]);
  expect(two.hasOlder).toBe(false);
  const downwards = mergeContiguous(two, page(2, 3, 4), { fromStart: false });
  expect(gapsOf(downwards).sort((a, b) => a - b)).toEqual([4, 11]);
  const upwards = mergeContiguous(downwards, page(9, 10), { fromStart: false });
  expect(gapsOf(upwards).sort((a, b) => a - b)).toEqual([4, 11]);
  const closed = mergeContiguous(upwards, page(4, 5, 6, 7, 8, 9), { fromStart: false });
  expect(gapsOf(closed)).toEqual([11]);
});

test('nothing before the oldest known message is the start of the conversation', () => {
  expect(mergeContiguous(start, [], { fromStart: true })).toMatchObject({ hasOlder: false, gaps: [] });
});

test('the first message of a conversation joins the nothing that was known', () => {
  const empty = mergeLatestPage(undefined, { messages: [], etag: 'a', limit: 3 });
  expect(numbers(mergeLatestPage(empty, { messages: page(1), etag: 'b', limit: 3 }))).toEqual([1]);
});

test('a mark on a newer message reads the older ones of that direction too', () => {
  const earlier = [aMessage(2), aMessage(3, { receiverId: 'other' }), aMessage(4)];
  const older = mergeContiguous(start, earlier, { fromStart: false });
  const read = mergeLatestPage(older, { messages: [aMessage(6, { isRead: true })], etag: 'b', limit: 3 });
  expect(read.messages.map(({ isRead }) => isRead)).toEqual([true, false, true, true, true]);
});

test('marking reads what was received up to a message and nothing that was sent', () => {
  const [, second] = page(1, 2);
  const history = {
    messages: [...page(1, 2, 3), aMessage(4, { receiverId: 'other' })],
    gaps: [],
    etag: '',
    hasOlder: false,
  };
  const marked = markReadUpTo(history, 'me', second?._id ?? '');
  expect(marked.messages.map(({ isRead }) => isRead)).toEqual([true, true, false, false]);
});

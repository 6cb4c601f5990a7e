import { expect, test } from 'vitest';
import { splitEvents } from './event-stream.ts';

test('whole events are read, beats are dropped, the unfinished end waits', () => {
  const text = 'event: ready\ndata: {}\n\n:\n\nevent: message\ndata: {"messageId":"a"}\n\nevent: re';
  expect(splitEvents(text)).toEqual({
    events: [
      { event: 'ready', data: {} },
      { event: 'message', data: { messageId: 'a' } },
    ],
    rest: 'event: re',
  });
});

test('an event that arrives in pieces is read once, when it is whole', () => {
  const pieces = ['event: re', 'ad\ndata: {"a"', ':1}\n', '\n'];
  let rest = '';
  const heard = pieces.flatMap((piece) => {
    const split = splitEvents(rest + piece);
    rest = split.rest;
    return split.events;
  });
  expect(heard).toEqual([{ event: 'read', data: { a: 1 } }]);
  expect(rest).toBe('');
});

import { expect, test } from 'vitest';
import { aMessage } from './messages.fixture.ts';
import { timelineOf } from './timeline.ts';

const reader = { zone: 'America/Sao_Paulo', today: '2026-11-20', gaps: [], unreadFrom: undefined };
const shown = (items: ReturnType<typeof timelineOf>) =>
  items.map((item) => {
    if (item.kind === 'day') return `— ${item.label} —`;
    if (item.kind === 'unread') return `${item.count} novas`;
    if (item.kind === 'gap') return `${item.after.text} ? ${item.before.text}`;
    return `${item.time} ${item.message.text}${item.continues ? ' …' : ''}`;
  });

test('each day has its line, by the reader’s own clock, and bubbles of one person stay together', () => {
  const messages = [
    aMessage(1, { createdAt: '2026-11-01T12:00:00Z' }),
    aMessage(2, { createdAt: '2026-11-19T23:30:00Z' }),
    aMessage(3, { createdAt: '2026-11-20T02:30:00Z' }),
    aMessage(4, { createdAt: '2026-11-20T03:30:00Z' }),
    aMessage(5, {
      createdAt: '2026-11-20T03:31:00Z',
      senderId: { _id: 'me', first_name: '', last_name: '' },
    }),
  ];
  expect(shown(timelineOf(messages, reader))).toEqual([
    '— Dom., 01/11 —',
    '09:00 1',
    '— Ontem —',
    '20:30 2',
    '23:30 3 …',
    '— Hoje —',
    '00:30 4',
    '00:31 5',
  ]);
});

test('the line before what is new counts what was received since', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { receiverId: 'them' }), aMessage(4)];
  const [, second] = messages;
  expect(shown(timelineOf(messages, { ...reader, unreadFrom: second?._id }))).toEqual([
    '— Ontem —',
    '10:00 1',
    '2 novas',
    '10:00 2',
    '10:00 3 …',
    '10:00 4 …',
  ]);
});

test('where something is not known yet there is a place for it, and nobody’s bubbles go on across it', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(8)];
  const gaps = [messages[1]?._id ?? ''];
  expect(shown(timelineOf(messages, { ...reader, gaps }))).toEqual([
    '— Ontem —',
    '10:00 1',
    '10:00 2 …',
    '2 ? 8',
    '10:00 8',
  ]);
});

import { RequestCard } from '@esquadro/domain/requests/request-card';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownRequest, knownVisits, patchCachedRequest } from './request-cache.ts';
import { booked } from './wizard/draft/wizard.fixture.ts';

const ID = 'a'.repeat(24);
const visit = (status: string, _id = ID) => ({ _id, status, date: '2026-11-19T10:00:00-03:00' });

function clientWith(answers: Record<string, unknown>) {
  const client = new QueryClient();
  for (const [name, answer] of Object.entries(answers)) client.setQueryData(['requests', name], answer);
  return client;
}

test('a change shows at once in lists, weeks and records, and nowhere else', async () => {
  const client = clientWith({
    list: { pages: [{ rows: [visit('requested'), visit('requested', 'b'.repeat(24))], next: undefined }] },
    week: [visit('requested')],
    one: { version: '"1"', value: visit('requested') },
    count: { count: 2, more: false },
  });
  await patchCachedRequest(client, ['requests'], ID, { status: 'completed' });
  expect(client.getQueryData(['requests', 'list'])).toEqual({
    pages: [{ rows: [visit('completed'), visit('requested', 'b'.repeat(24))], next: undefined }],
  });
  expect(client.getQueryData(['requests', 'week'])).toEqual([visit('completed')]);
  expect(client.getQueryData(['requests', 'one'])).toEqual({ version: '"1"', value: visit('completed') });
  expect(client.getQueryData(['requests', 'count'])).toEqual({ count: 2, more: false });
});

test('a change that the server refuses is taken back', async () => {
  const client = clientWith({ week: [visit('requested')] });
  const takeBack = await patchCachedRequest(client, ['requests'], ID, { status: 'canceled' });
  takeBack();
  expect(client.getQueryData(['requests', 'week'])).toEqual([visit('requested')]);
});

test('what a list has brought is known of a single visit and of its day, and nothing else is', () => {
  const later = booked({ _id: 'b'.repeat(24), date: '2026-11-19T15:00:00-03:00' });
  const first = booked();
  const client = clientWith({
    list: { pages: [{ rows: [later, first, visit('requested')], next: undefined }] },
    week: [first, booked({ _id: 'c'.repeat(24), date: '2026-11-20T10:00:00-03:00' })],
    cards: [RequestCard.parse(booked({ _id: 'd'.repeat(24), date: '2026-11-19T16:00:00-03:00' }))],
  });
  expect(knownRequest(client, ['requests'], first._id)).toEqual(first);
  // A part of a request is not one that can be opened.
  expect(knownRequest(client, ['requests'], ID)).toBeUndefined();
  expect(knownRequest(client, ['requests'], 'd'.repeat(24))).toBeUndefined();
  expect(knownVisits(client, ['requests'], '2026-11-19').map(({ _id }) => _id)).toEqual([
    first._id,
    later._id,
    'd'.repeat(24),
  ]);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showInstead } from './request-cache.ts';

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
  await showInstead(client, ['requests'], ID, { status: 'completed' });
  expect(client.getQueryData(['requests', 'list'])).toEqual({
    pages: [{ rows: [visit('completed'), visit('requested', 'b'.repeat(24))], next: undefined }],
  });
  expect(client.getQueryData(['requests', 'week'])).toEqual([visit('completed')]);
  expect(client.getQueryData(['requests', 'one'])).toEqual({ version: '"1"', value: visit('completed') });
  expect(client.getQueryData(['requests', 'count'])).toEqual({ count: 2, more: false });
});

test('a change that the server refuses is taken back', async () => {
  const client = clientWith({ week: [visit('requested')] });
  const takeBack = await showInstead(client, ['requests'], ID, { status: 'canceled' });
  takeBack();
  expect(client.getQueryData(['requests', 'week'])).toEqual([visit('requested')]);
});

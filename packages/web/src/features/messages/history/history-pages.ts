import type { Message } from '@esquadro/domain/messages/message';
import type { QueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http.ts';
import { historyKey, historyPath } from '../api.ts';
import { type History, mergeContiguous } from './history.ts';

type Place = { client: QueryClient; userId: string; contactId: string };

/** Larger than the newest page, because one scrolls fast through old messages. */
const PAGE = 100;

export async function fetchBefore(place: Place, message: Message): Promise<void> {
  const page = await read(place, { before: message._id });
  take(place, [...page, message], page.length < PAGE);
}

export async function fetchAfter(place: Place, { _id }: Message): Promise<void> {
  take(place, await read(place, { from: _id }), false);
}

/** False if the message is not in this conversation. */
export async function fetchAround(place: Place, id: string): Promise<boolean> {
  const [before, from] = await Promise.all([read(place, { before: id }), read(place, { from: id })]);
  if (from[0]?._id !== id) return false;
  take(place, [...before, ...from], before.length < PAGE);
  return true;
}

const read = ({ userId, contactId }: Place, from: Record<string, string>) =>
  http.get<Message[]>(historyPath(userId, contactId, { ...from, limit: String(PAGE) }));

function take({ client, userId, contactId }: Place, run: Message[], fromStart: boolean): void {
  client.setQueryData<History>(
    historyKey(userId, contactId),
    (known) => known && mergeContiguous(known, run, { fromStart }),
  );
}

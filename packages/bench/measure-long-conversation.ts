import type pg from 'pg';
import { hammer } from './load/hammer.ts';
import { fillConversation } from './world/fill-conversation.ts';

type Options = {
  db: pg.Client;
  port: number;
  reader: { id: string; token: string };
  contactId: string;
  messages: number;
  milliseconds: number;
};

export type LongConversation = { messages: number; calls: { title: string; median: number; p99: number }[] };

export async function measureLongConversation(options: Options): Promise<LongConversation> {
  const { db, port, reader, contactId, messages, milliseconds } = options;
  const messageAt = await fillConversation(db, { userId: reader.id, contactId, messages });
  const history = `/api/messages/${reader.id}/contact/${contactId}?limit=`;
  const old = messageAt(Math.floor(messages / 10));
  const looks = [
    { title: 'abrir', path: `${history}50` },
    { title: 'página muito acima', path: `${history}100&before=${old}` },
    { title: 'ir à mensagem respondida', path: `${history}100&from=${old}` },
    { title: 'lista de conversas', path: `/api/messages/${reader.id}?limit=50` },
    { title: 'contatos', path: `/api/messages/contacts/${reader.id}?limit=50` },
    { title: 'quantas não lidas', path: `/api/messages/${reader.id}/unread` },
  ];
  const calls: LongConversation['calls'] = [];
  for (const { title, path } of looks) {
    const load = {
      port,
      calls: [{ method: 'GET' as const, path, token: reader.token, expect: 200 }],
      connections: 1,
    };
    await hammer({ ...load, milliseconds: milliseconds / 4 });
    const { median, p99 } = await hammer({ ...load, milliseconds });
    calls.push({ title, median, p99 });
  }
  return { messages, calls };
}

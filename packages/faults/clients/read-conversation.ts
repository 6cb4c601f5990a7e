import { call } from '../harness/call.ts';
import type { Person } from './chatter.ts';

export type Message = { _id: string; from: string; text: string };

type WireMessage = { _id: string; senderId: { _id: string }; text: string };

/** The newest page of a conversation, oldest first, or all of it. */
export async function readConversation(
  address: string,
  { me, contact, whole }: { me: Person; contact: Person; whole: boolean },
): Promise<Message[]> {
  const messages: Message[] = [];
  let path: string | undefined = `/api/messages/${me.id}/contact/${contact.id}?limit=100`;
  while (path) {
    const answer = await call(address, { method: 'GET', path, token: me.token });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    const page = JSON.parse(answer.body) as WireMessage[];
    messages.unshift(...page.map(({ _id, senderId, text }) => ({ _id, from: senderId._id, text })));
    const link = [answer.headers.link].flat().join();
    path = whole ? /<([^>]+)>/.exec(link)?.[1] : undefined;
  }
  return messages;
}

import type { Message } from '@esquadro/domain/messages/message';

/** What is known of a conversation: its latest messages without a gap, oldest first. */
export type History = {
  messages: Message[];
  /** Names the state of the newest page, for the next question whether anything changed. */
  etag: string;
  hasOlder: boolean;
};

type Page = { messages: Message[]; etag: string; limit: number };

/** Takes in the newest page. Where more has arrived in between than it holds, what was known before is let go. */
export function takeNewest(known: History | undefined, { messages, etag, limit }: Page): History {
  const full = messages.length >= limit;
  const [first] = messages;
  const last = known?.messages.at(-1);
  const joins = known && last && first && (first._id <= last._id || !full);
  if (!joins) return { messages, etag, hasOlder: full };
  return { ...known, etag, messages: spreadRead(mergeById(known.messages, messages)) };
}

/** Puts a page of older messages before the known ones. */
export function takeOlder(known: History, { messages, limit }: Omit<Page, 'etag'>): History {
  const merged = mergeById(messages, known.messages);
  return { ...known, messages: spreadRead(merged), hasOlder: messages.length >= limit };
}

/** Takes in a message that was just sent, before the server is asked again. */
export function takeSent(known: History, message: Message): History {
  return { ...known, messages: mergeById(known.messages, [message]) };
}

/** Marks what a person has received as read, up to a message. */
export function markReadUpTo(known: History, receiverId: string, messageId: string): History {
  const messages = known.messages.map((message) =>
    message.receiverId === receiverId && message._id <= messageId ? { ...message, isRead: true } : message,
  );
  return { ...known, messages };
}

function mergeById(earlier: Message[], later: Message[]): Message[] {
  const byId = new Map([...earlier, ...later].map((message) => [message._id, message]));
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** Reading goes in order: whoever has read a message has read those before it, also on pages fetched earlier. */
function spreadRead(messages: Message[]): Message[] {
  const readUpTo = new Map<string, string>();
  for (const { _id, receiverId, isRead } of messages) if (isRead) readUpTo.set(receiverId, _id);
  return messages.map((message) =>
    !message.isRead && message._id <= (readUpTo.get(message.receiverId) ?? '')
      ? { ...message, isRead: true }
      : message,
  );
}

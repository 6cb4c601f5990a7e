import type { Message } from '@esquadro/domain/messages/message';

export type History = {
  /** Oldest first, up to the latest, complete except for the gaps. */
  messages: Message[];
  /** Ids of the messages that a gap follows: opening an old message skips those in between. */
  gaps: string[];
  /** Of the newest page. */
  etag: string;
  hasOlder: boolean;
};

type Page = { messages: Message[]; etag: string; limit: number };

/** Merges the newest page. If it does not reach back to what is known, it replaces it. */
export function mergeLatestPage(known: History | undefined, { messages, etag, limit }: Page): History {
  const full = messages.length >= limit;
  const [first] = messages;
  const last = known?.messages.at(-1);
  const joins = known && last && first && (first._id <= last._id || !full);
  if (!joins) return { messages, gaps: [], etag, hasOlder: full };
  return { ...known, etag, messages: propagateRead(mergeById(known.messages, messages)) };
}

/**
 * Merges messages that follow each other without a gap. They close the gaps they span, and leave a new one behind
 * them unless their last message was known.
 */
export function mergeContiguous(
  known: History,
  run: Message[],
  { fromStart }: { fromStart: boolean },
): History {
  const [first, last] = [run.at(0)?._id, run.at(-1)?._id];
  if (!first || !last) return fromStart ? { ...known, hasOlder: false } : known;
  const open = known.gaps.filter((gap) => gap < first || gap >= last);
  const endsInGap = known.messages.every(({ _id }) => _id !== last);
  return {
    ...known,
    messages: propagateRead(mergeById(known.messages, run)),
    gaps: endsInGap ? [...open, last] : open,
    hasOlder: known.hasOlder && !fromStart,
  };
}

export function addSent(known: History, message: Message): History {
  return { ...known, messages: mergeById(known.messages, [message]) };
}

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

/** Whoever has read a message has read those before it, also on pages fetched earlier. */
function propagateRead(messages: Message[]): Message[] {
  const readUpTo = new Map<string, string>();
  for (const { _id, receiverId, isRead } of messages) if (isRead) readUpTo.set(receiverId, _id);
  return messages.map((message) =>
    !message.isRead && message._id <= (readUpTo.get(message.receiverId) ?? '')
      ? { ...message, isRead: true }
      : message,
  );
}

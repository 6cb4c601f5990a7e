import type { Message } from '@esquadro/domain/messages/message';

/** What is known of a conversation. */
export type History = {
  /** Oldest first, up to the latest, and whole but for the gaps. */
  messages: Message[];
  /** The last messages before a gap: one was led to an old message past others that are not known yet. */
  gaps: string[];
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
  if (!joins) return { messages, gaps: [], etag, hasOlder: full };
  return { ...known, etag, messages: spreadRead(mergeById(known.messages, messages)) };
}

/**
 * Takes in messages that follow each other without a gap, wherever they belong. They close the gaps they span,
 * and leave one behind them where they end among messages that are not known.
 */
export function takeRun(known: History, run: Message[], { fromStart }: { fromStart: boolean }): History {
  const [first, last] = [run.at(0)?._id, run.at(-1)?._id];
  if (!first || !last) return fromStart ? { ...known, hasOlder: false } : known;
  const open = known.gaps.filter((gap) => gap < first || gap >= last);
  const endsInGap = known.messages.every(({ _id }) => _id !== last);
  return {
    ...known,
    messages: spreadRead(mergeById(known.messages, run)),
    gaps: endsInGap ? [...open, last] : open,
    hasOlder: known.hasOlder && !fromStart,
  };
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

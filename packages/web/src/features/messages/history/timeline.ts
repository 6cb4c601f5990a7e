import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { type LocalMoment, localOf } from '@esquadro/domain/calendar/local-time';
import type { Message } from '@esquadro/domain/messages/message';

export type TimelineItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'gap'; key: string; before: Message; after: Message }
  | { kind: 'message'; key: string; message: Message; time: string; continues: boolean };

type Reader = {
  zone: string;
  today: LocalDay;
  /** Messages that a gap follows. */
  gaps: string[];
  /** The first message that was unread when the conversation was opened. */
  unreadFrom: string | undefined;
};

/** Adds day and 'new' lines, and groups bubbles of one person. */
export function timelineOf(messages: Message[], { zone, today, gaps, unreadFrom }: Reader): TimelineItem[] {
  const items: TimelineItem[] = [];
  let lastDay = '';
  let lastSender = '';
  for (const [index, message] of messages.entries()) {
    const previous = messages[index - 1];
    if (previous && gaps.includes(previous._id)) {
      items.push({ kind: 'gap', key: `gap-${previous._id}`, after: previous, before: message });
      lastSender = '';
    }
    const { day, minute } = momentOf(message, zone);
    if (day !== lastDay) {
      items.push({ kind: 'day', key: day, label: capitalised(formatRelativeDay(day, today)) });
      lastSender = '';
    }
    if (message._id === unreadFrom) {
      items.push({ kind: 'unread', key: 'unread', count: unreadSince(messages.slice(index), message) });
      lastSender = '';
    }
    const sender = message.senderId._id;
    items.push({
      kind: 'message',
      key: message._id,
      message,
      time: formatTime(minute),
      continues: sender === lastSender,
    });
    [lastDay, lastSender] = [day, sender];
  }
  return items;
}

/** Cached by object, so that each of thousands of messages is formatted once. */
const dated = new WeakMap<Message, LocalMoment & { zone: string }>();

function momentOf(message: Message, zone: string): LocalMoment {
  const known = dated.get(message);
  if (known?.zone === zone) return known;
  const moment = { ...localOf(new Date(message.createdAt), zone), zone };
  dated.set(message, moment);
  return moment;
}

const unreadSince = (messages: Message[], first: Message) =>
  messages.filter(({ receiverId }) => receiverId === first.receiverId).length;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

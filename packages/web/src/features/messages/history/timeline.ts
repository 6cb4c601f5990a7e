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
  /** The last messages before something that is not known. */
  gaps: string[];
  /** Where reading begins: the first message that was unread when the conversation was opened. */
  unreadFrom: string | undefined;
};

/** The history as it is shown: a line for each new day, one before what is new, bubbles of one person together. */
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

/** A message stays the same object while it is known: with thousands of them each is dated once. */
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

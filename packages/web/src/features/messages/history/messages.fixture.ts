import type { Message } from '@esquadro/domain/messages/message';

/** The nth message of a conversation, received by `me` and not yet read. */
export function aMessage(n: number, over: Partial<Message> = {}): Message {
  return {
    _id: String(n).padStart(24, '0'),
    senderId: { _id: 'them', first_name: 'Ana', last_name: 'Souza' },
    receiverId: 'me',
    text: String(n),
    replyedTo: null,
    quoted: null,
    isRead: false,
    createdAt: '2026-11-19T13:00:00.000Z',
    ...over,
  };
}

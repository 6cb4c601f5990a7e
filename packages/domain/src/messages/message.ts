import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { requiredLines } from '../shared/text-fields.ts';

export const LONGEST_MESSAGE = 10_000;

const BLANK = 'Escreva uma mensagem.';

/** The words of a message; spaces, zero-width and direction marks alone are a blank one. */
export const MessageText = requiredLines(BLANK, LONGEST_MESSAGE);

/** What is sent: `senderId` has to be oneself, a blank `replyedTo` means that nothing is answered. */
export const NewMessage = z.object({
  senderId: Id,
  receiverId: Id,
  replyedTo: z.union([Id, z.literal('')], 'Identificador inválido.').nullish(),
  text: MessageText,
});
export type NewMessage = z.infer<typeof NewMessage>;

export const NewReply = NewMessage.extend({ replyedTo: Id });

/** How much of an answered message its answer carries. */
export const QUOTE_LENGTH = 200;

/** A message as the API answers it. `quoted` is the beginning of what `replyedTo` names. */
export const Message = z.object({
  _id: Id,
  senderId: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }),
  receiverId: Id,
  text: z.string(),
  replyedTo: Id.nullable(),
  quoted: z.object({ _id: Id, senderId: Id, text: z.string() }).nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Message = z.infer<typeof Message>;

import { z } from 'zod';
import { requiredText } from '../documents/fields.ts';
import { Id } from '../shared/id.ts';

export const LONGEST_MESSAGE = 10_000;

const BLANK = 'Escreva uma mensagem.';

/** Something that can be seen: spaces, zero-width and direction marks alone are a blank message. (spec §5, Chat) */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The words of a message: trimmed, not blank, of a bounded length. */
export const MessageText = requiredText(BLANK, LONGEST_MESSAGE).refine((text) => VISIBLE.test(text), BLANK);

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

import { z } from 'zod';
import { Id } from '../shared/id.ts';

/** What somebody can be told of on a device: changes of their visits, and messages. */
const PUSH_KINDS = ['visit', 'chat'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a device is sent: a short title and ids, no names. */
export type PushPayload = {
  title: string;
  body: string;
  /** Of the page to open. */
  path: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
};

const key = (bytes: number) =>
  z
    .string('Chave inválida.')
    .regex(/^[\w-]+={0,2}$/, 'Chave inválida.')
    .max(200, 'Chave inválida.')
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes, 'Chave inválida.');

/** As the browser gives it: where to send to, and with which keys only this browser reads it. */
export const NewPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'Endereço inválido.' }).max(1000, 'Endereço inválido.'),
  keys: z.object({ p256dh: key(65), auth: key(16) }, 'Informe as chaves.'),
  kinds: z
    .array(z.enum(PUSH_KINDS, 'Escolha o que avisar.'), 'Escolha o que avisar.')
    .max(PUSH_KINDS.length, 'Escolha o que avisar.'),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** One of one's own; the address stays the browser's secret. */
export const PushSubscription = z.object({
  _id: Id,
  kinds: z.array(z.enum(PUSH_KINDS)),
  /** Which device, as its browser names itself. */
  user_agent: z.string(),
  created_at: z.iso.datetime(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

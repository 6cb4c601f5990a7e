import { z } from 'zod';
import { optionalLines } from '../shared/text-fields.ts';

const whole = (most: number, error: string) => z.int(error).min(0, error).max(most, error);

/** What people who open the door may do by the link of their visit, and for how long we keep how to reach them. */
export const LinkSettings = z.object({
  /** Whether they move the visit themselves, ask the agency to, or neither. */
  move: z.enum(['free', 'ask', 'no'], 'Escolha se quem recebe pode mudar o horário.').default('free'),
  /** Later than so many hours before the visit it is no longer moved by link. */
  notice_hours: whole(720, 'Use de 0 a 720 horas.').default(24),
  most_moves: whole(20, 'Use de 0 a 20 mudanças.').default(2),
  /** How many days ahead hours are offered. */
  days: whole(60, 'Use de 1 a 60 dias.').min(1, 'Use de 1 a 60 dias.').default(14),
  /** So many days after the visit, phones, e-mails and names of whoever opened are erased. */
  contacts_days: whole(3650, 'Use de 1 a 3650 dias.').min(1, 'Use de 1 a 3650 dias.').default(180),
  /** What `/privacidade` tells them; blank: the text below. */
  privacy: optionalLines(5000),
  /** Whether whoever has an e-mail is invited when the visit is booked, and reminded the day before. */
  auto_email: z.boolean('Responda sim ou não.').default(true),
});
export type LinkSettings = z.infer<typeof LinkSettings>;

const DEFAULT_PRIVACY = `Quem cuida dos seus dados
A imobiliária que pediu a vistoria e a equipe que a realiza.

O que guardamos
O nome, o telefone e o email que a imobiliária informou, o que você respondeu pelo link e quem disse que abre a porta.

Para quê
Só para combinar, confirmar e realizar esta visita. Nada é vendido nem usado para publicidade.

Por quanto tempo
{dias} dias depois da visita, telefones, emails e nomes de quem abriu a porta são apagados.

O que você pode pedir
Uma cópia, a correção ou a exclusão dos seus dados, como garante a Lei Geral de Proteção de Dados (Lei nº 13.709/2018). Fale com a imobiliária que enviou o link.`;

/** What people without an account are told about their data. */
export const privacyNotice = ({ privacy, contacts_days }: LinkSettings): string =>
  (privacy || DEFAULT_PRIVACY).replaceAll('{dias}', String(contacts_days));

export const PrivacyNotice = z.object({ text: z.string() });
export type PrivacyNotice = z.infer<typeof PrivacyNotice>;

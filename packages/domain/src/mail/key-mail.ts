import { weekdayOf } from '../calendar/count-days.ts';
import { formatDay, WEEKDAYS } from '../calendar/format.ts';
import type { KeyDesk } from '../keys/key-desk.ts';
import { deskName } from '../keys/key-of-visit.ts';
import { oneLine } from '../shared/plain-text.ts';
import type { Letter } from './access-mail.ts';

/** E-mails about keys: to a branch before their day, and to whoever has not brought one back. */
export const KEY_MAIL_KINDS = ['key-day', 'key-late'] as const;
export type KeyMailKind = (typeof KEY_MAIL_KINDS)[number];

export const KEY_MAIL_SUBJECTS: Record<KeyMailKind, string> = {
  'key-day': 'Chaves de amanhã: confirme que estão prontas',
  'key-late': 'Chave atrasada: devolva à imobiliária',
};

const dayInWords = (day: string) => `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}`;

export function keyDayLetter({ day, branch, company, keys }: KeyDesk, link: string): Letter {
  const lines = keys.map(({ date, label, key_code, inspector }) =>
    [date.slice(11, 16), label, key_code && `etiqueta ${key_code}`, inspector]
      .filter(Boolean)
      .map((part) => oneLine(part))
      .join(' · '),
  );
  const text = [
    'Olá.',
    '',
    `Estas são as chaves de amanhã, ${dayInWords(day)}, na ${oneLine(deskName(branch))} (${oneLine(company)}):`,
    '',
    ...lines,
    '',
    'Confirme todas de uma vez, ou diga onde está uma que falta, por este link. Não é preciso entrar com senha:',
    link,
    '',
    'Quem tem o link responde pela filial.',
    '',
  ];
  return { subject: KEY_MAIL_SUBJECTS['key-day'], text: text.join('\n') };
}

type LateKey = {
  label: string;
  address: string;
  key_code: string;
  holder: string;
  /** By the clock of the property. */
  taken: string;
  due: string;
  /** Where it goes; blank where nobody said. */
  to: string;
  company: string;
};

export function lateKeyLetter(key: LateKey): Letter {
  const facts = [
    ['Imóvel', key.label],
    ['Endereço', key.address],
    ['Etiqueta', key.key_code],
    ['Com', key.holder],
    ['Desde', key.taken],
    ['Devia ter voltado', key.due],
    ['Devolver em', key.to],
    ['Imobiliária', key.company],
  ] as const;
  const told = facts.flatMap(([name, value]) => (value ? `${name}: ${oneLine(value)}` : []));
  const text = [
    'Olá.',
    '',
    'Esta chave ainda não voltou:',
    '',
    ...told,
    '',
    "Depois de devolver, toque em 'Devolvi a chave' na vistoria; a imobiliária também pode marcar 'Devolvida' em Chaves.",
    '',
  ];
  return { subject: KEY_MAIL_SUBJECTS['key-late'], text: text.join('\n') };
}

import { formatDay, formatDuration, formatMoment, formatTime, WEEKDAYS } from '../calendar/format.ts';
import { weekdayOf } from '../calendar/local-day.ts';
import { formatPhone } from '../documents/brazilian-documents.ts';
import { oneLine } from '../documents/plain-text.ts';
import type { Id } from '../shared/id.ts';
import type { MailKind } from './mail.ts';

/** A visit as an e-mail speaks of it; no tax id of anybody. */
export type MailFacts = {
  requestId: Id;
  /** Rises with every change, so that a calendar knows the newer of two attachments. */
  version: number;
  label: string;
  address: string;
  service: string;
  company: string;
  phone: string;
  /** Absent from what was queued before ids were kept. */
  inspectorId?: Id;
  inspector: string;
  /** With the offset of the property's own clock. */
  date: string;
  minutes: number;
  keysPickup: string;
  keysDelivery: string;
  /** The dashboard where the recipient finds the request. */
  home: string;
};

const TITLES: Record<MailKind, string> = {
  assignment: 'Vistoria marcada',
  reschedule: 'Vistoria remarcada',
  cancellation: 'Vistoria cancelada',
  reminder: 'Vistoria amanhã',
};

const OPENINGS: Record<MailKind, string> = {
  assignment: 'Uma vistoria foi marcada.',
  reschedule: 'Uma vistoria mudou de horário. Este é o novo:',
  cancellation: 'Esta vistoria não vai mais acontecer.',
  reminder: 'Lembrete: esta vistoria é amanhã.',
};

const dayOf = (date: string) => date.slice(0, 10);
const minuteOf = (date: string) => Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16));

export function mailSubject(kind: MailKind, { label, date }: Pick<MailFacts, 'label' | 'date'>): string {
  return `${TITLES[kind]}: ${oneLine(label)}, ${formatMoment({ day: dayOf(date), minute: minuteOf(date) })}`;
}

/** Plain text, which every program shows and no spam filter distrusts. */
export function mailText(kind: MailKind, facts: MailFacts, link: string): string {
  const { date, minutes, keysPickup, keysDelivery } = facts;
  const day = dayOf(date);
  const lines = [
    ['Imóvel', facts.label],
    ['Endereço', facts.address],
    ['Quando', `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}, às ${formatTime(minuteOf(date))}`],
    ['Duração', formatDuration(minutes)],
    ['Serviço', facts.service],
    ['Vistoriador', facts.inspector],
    ['Imobiliária', facts.company],
    ['Telefone', facts.phone && formatPhone(facts.phone)],
    ['Pegar as chaves', keysPickup],
    ['Deixar as chaves', keysDelivery],
  ];
  // Labels and names stay on their line, also those that were kept before fields were folded.
  const told = lines.flatMap(([name, value]) => (value ? `${name}: ${oneLine(value)}` : []));
  return [OPENINGS[kind], '', ...told, '', `Abrir no Esquadro: ${link}`, ''].join('\n');
}

import { weekdayOf } from '../calendar/count-days.ts';
import { formatDay, formatDuration, formatMoment, formatTime, WEEKDAYS } from '../calendar/format.ts';
import { zoneNote } from '../calendar/zone-note.ts';
import { formatNumber } from '../requests/request-number.ts';
import { formatPhone } from '../shared/brazilian-documents.ts';
import type { Id } from '../shared/id.ts';
import { oneLine } from '../shared/plain-text.ts';
import type { MailKind } from './mail.ts';

/** A visit as an e-mail speaks of it; no tax id of anybody. */
export type MailFacts = {
  requestId: Id;
  /** Absent from what was queued before requests had numbers. */
  number?: number;
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
  /** Whose clock that is; absent in e-mails that were queued before it was kept. */
  zone?: string;
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

/** Where most readers are; another clock is named to everybody, since nobody knows where an e-mail is read. */
const HOME_ZONE = 'America/Sao_Paulo';

const dayOf = (date: string) => date.slice(0, 10);
const minuteOf = (date: string) => Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16));

function zoneWords({ date, zone }: Pick<MailFacts, 'date' | 'zone'>): string {
  const note = zone && zoneNote(new Date(date), zone, HOME_ZONE);
  return note ? ` (${note})` : '';
}

type Named = Pick<MailFacts, 'label' | 'date' | 'zone'>;

export function mailSubject(kind: MailKind, facts: Named): string {
  const { label, date } = facts;
  const moment = formatMoment({ day: dayOf(date), minute: minuteOf(date) });
  return `${TITLES[kind]}: ${oneLine(label)}, ${moment}${zoneWords(facts)}`;
}

/** Plain text, which every program shows and no spam filter distrusts. */
export function mailText(kind: MailKind, facts: MailFacts, link: string): string {
  const { date, minutes, keysPickup, keysDelivery } = facts;
  const day = dayOf(date);
  const lines = [
    ['Vistoria', facts.number && formatNumber(facts.number)],
    ['Imóvel', facts.label],
    ['Endereço', facts.address],
    [
      'Quando',
      `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}, às ${formatTime(minuteOf(date))}${zoneWords(facts)}`,
    ],
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

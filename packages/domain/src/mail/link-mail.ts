import { weekdayOf } from '../calendar/count-days.ts';
import { formatDay, formatDuration, WEEKDAYS } from '../calendar/format.ts';
import { formatPhone } from '../shared/brazilian-documents.ts';
import { oneLine } from '../shared/plain-text.ts';
import type { VisitView } from '../visit-links/visit-view.ts';
import type { Letter } from './access-mail.ts';

/** E-mails to a party of the lease, with the link of its visit, which is signed when they are sent. */
export const LINK_MAIL_KINDS = ['visit-invite', 'visit-reminder'] as const;
export type LinkMailKind = (typeof LINK_MAIL_KINDS)[number];

export const LINK_MAIL_SUBJECTS: Record<LinkMailKind, string> = {
  'visit-invite': 'Vistoria marcada: confirme o horário',
  'visit-reminder': 'Vistoria amanhã: confirme o horário',
};

const OPENINGS: Record<LinkMailKind, string> = {
  'visit-invite': 'Uma vistoria foi marcada neste imóvel:',
  'visit-reminder': 'A vistoria deste imóvel é amanhã e ainda não foi confirmada:',
};

type Told = { firstName: string; visit: VisitView; link: string };

export function linkLetter(kind: LinkMailKind, { firstName, visit, link }: Told): Letter {
  const { date, clock, duration, service, address, inspector, agency } = visit;
  const day = date.slice(0, 10);
  const facts = [
    ['Vistoria', service],
    [
      'Quando',
      `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}, às ${date.slice(11, 16)} (horário de ${clock})`,
    ],
    ['Duração', `cerca de ${formatDuration(duration)}`],
    ['Endereço', address],
    ['Quem vai', inspector.name],
    ['Imobiliária', [agency.company, agency.phone && formatPhone(agency.phone)].filter(Boolean).join(', ')],
  ] as const;
  const text = [
    firstName ? `Olá, ${oneLine(firstName)}.` : 'Olá.',
    '',
    OPENINGS[kind],
    '',
    ...facts.map(([name, value]) => `${name}: ${oneLine(value)}`),
    '',
    'Confirme, escolha outro horário ou avise que não pode receber por este link:',
    link,
    '',
    'O link é só seu: quem o tem responde por você. Seus dados servem só para esta visita.',
    '',
  ];
  return { subject: LINK_MAIL_SUBJECTS[kind], text: text.join('\n') };
}

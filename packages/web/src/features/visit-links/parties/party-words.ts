import { formatMoment, formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { DOOR_ANSWER_LABELS, REFUSAL_LABELS } from '@esquadro/domain/visit-links/answers';
import type { LinkAnswer, PartyOfVisit } from '@esquadro/domain/visit-links/managed-link';

type Clock = { zone: string; today: LocalDay };

/** The date carries the property's own offset, so its text is the local day and hour. */
const moment = (date: string) =>
  formatMoment({
    day: date.slice(0, 10),
    minute: Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16)),
  });

/** What became of a party's link, in one line. */
export function partyInShort({ link, answer }: Pick<PartyOfVisit, 'link' | 'answer'>, clock: Clock): string {
  if (!link) return 'Não enviado';
  if (answer) return answerInShort(answer, clock);
  const { by, at } = link.sent;
  const { day, minute } = localOf(new Date(at), clock.zone);
  return `Enviado ${by ? `por ${by}` : 'pelo Esquadro'}, ${formatRelativeDay(day, clock.today)} ${formatTime(minute)}`;
}

function answerInShort(answer: LinkAnswer, clock: Clock): string {
  switch (answer.kind) {
    case 'moved':
      return `Mudou para ${moment(answer.to ?? answer.for)}`;
    case 'asked':
      return `Pede outro horário: ${moment(answer.to ?? answer.for)}`;
    case 'refused':
      return `Não pode: ${answer.reason && answer.reason !== 'other' ? REFUSAL_LABELS[answer.reason] : answer.note}`;
    case 'confirmed': {
      const { day, minute } = localOf(new Date(answer.at), clock.zone);
      return `Confirmado em ${day.slice(8)}/${day.slice(5, 7)}, ${formatTime(minute)}`;
    }
  }
}

/** What else was answered: who opens, a warning, and whether it still is about the hour of the visit. */
export function answerDetails(answer: LinkAnswer | null): string[] {
  if (!answer) return [];
  const { kind, is_current, door_kind, door_name, door_phone, note, reason } = answer;
  const door = door_kind && DOOR_ANSWER_LABELS[door_kind].replace(/ em…$/, '');
  const who = [door_name, door_phone && formatPhone(door_phone)].filter(Boolean).join(', ');
  const isToldAlready = kind === 'refused' && reason === 'other';
  return [
    door_kind === 'self' || !door ? '' : `Quem abre: ${door}${who && ` (${who})`}`,
    note && !isToldAlready ? `Aviso: ${note}` : '',
    is_current ? '' : `Sobre outro horário: a vistoria era ${moment(answer.for)}`,
  ].filter(Boolean);
}

import type { InspectionRequest } from '../requests/inspection-request.ts';
import { formatNumber } from '../requests/request-number.ts';
import { isAhead } from '../requests/request-statuses.ts';
import { LATE_FROM_MINUTES } from './field-in-words.ts';
import type { DayStop } from './visit-day.ts';

type Visit = Pick<
  InspectionRequest,
  '_id' | 'number' | 'status' | 'key_state' | 'confirmation' | 'field_state'
>;

/** What may go wrong with a day, in sentences, in the order of its stops. */
export function warningsOf(stops: readonly DayStop[], visits: readonly Visit[]): string[] {
  const visitOf = new Map(visits.map((visit) => [visit._id, visit]));
  const sentences = stops.flatMap((stop) => {
    const visit = visitOf.get(stop.requestId);
    return visit ? warningsOfStop(stop, visit) : [];
  });
  return [...new Set(sentences)];
}

function warningsOfStop({ kind, late_minutes, place }: DayStop, visit: Visit): string[] {
  const number = formatNumber(visit.number);
  const isOpen = isAhead(visit.status) && visit.status !== 'blocked';
  const isLate = late_minutes >= LATE_FROM_MINUTES;
  switch (kind) {
    case 'key':
      return [
        ...(isOpen && visit.key_state === 'missing' ? [`A chave de ${number} não está disponível.`] : []),
        ...(isOpen && visit.key_state === 'asked' ? [`A chave de ${number} ainda não foi confirmada.`] : []),
        ...(isLate
          ? [`A chave de ${number} (${place.label}): você chega ${late_minutes} min depois da hora.`]
          : []),
      ];
    case 'visit':
      return [
        ...(isOpen && visit.confirmation === 'refused'
          ? [`${number}: quem abre a porta recusou a visita.`]
          : []),
        ...(isLate ? [`${number}: você chega ${late_minutes} min atrasado.`] : []),
        ...(isOpen && place.latitude === null
          ? [`${number} não tem ponto no mapa: o caminho não foi calculado.`]
          : []),
      ];
    case 'return':
      return isLate ? [`${place.label} fecha antes de você devolver a chave de ${number}.`] : [];
  }
}

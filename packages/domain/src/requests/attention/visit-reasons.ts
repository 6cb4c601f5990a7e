import type { Confirmation } from '../door/confirmation.ts';
import type { KeyState } from '../door/key-state.ts';
import type { FieldState } from '../field/field-states.ts';
import type { KeysPlace } from '../keys-location.ts';
import type { RequestStatus } from '../request-status.ts';
import { isAhead } from '../request-statuses.ts';

/** Why a visit needs somebody. A further reason is added here, and its condition in `requestsInNeed` on the server. */
export const VISIT_REASONS = [
  'late',
  'failed',
  'declined',
  'refused',
  'no_inspector',
  'key_missing',
  'no_keys',
  'key_unconfirmed',
  'unconfirmed',
  'repeated',
] as const;
type VisitReason = (typeof VISIT_REASONS)[number];

type Words = {
  /** On one visit. */
  mark: string;
  /** Of all visits that have it: a count, a filter, a quick view. */
  list: string;
  /** In one sentence, for whoever sees the mark for the first time. */
  explained: string;
};

export const REASON_WORDS: Record<VisitReason, Words> = {
  late: {
    mark: 'Atrasada',
    list: 'Atrasadas',
    explained: 'A hora já passou e a vistoria não está completa nem cancelada.',
  },
  failed: {
    mark: 'Frustrada',
    list: 'Frustradas sem nova tentativa',
    explained: 'O vistoriador foi e não conseguiu fazer a vistoria.',
  },
  declined: {
    mark: 'Não posso ir',
    list: 'Vistoriador não pode ir',
    explained: 'O vistoriador avisou que não pode fazer esta vistoria.',
  },
  refused: {
    mark: 'Recusada',
    list: 'Recusadas por quem recebe',
    explained: 'Quem abre a porta disse que não vai poder receber.',
  },
  unconfirmed: {
    mark: 'Sem confirmação',
    list: 'Sem confirmação',
    explained: 'A vistoria é em menos de 48 horas e quem abre a porta não confirmou.',
  },
  no_keys: {
    mark: 'Sem chaves',
    list: 'Sem chaves',
    explained: 'A vistoria está próxima e ninguém disse onde pegar as chaves.',
  },
  key_missing: {
    mark: 'Chave não disponível',
    list: 'Chave não disponível',
    explained: 'A vistoria é em menos de 48 horas e a chave não está onde deveria.',
  },
  key_unconfirmed: {
    mark: 'Chave sem confirmar',
    list: 'Chave sem confirmar',
    explained: 'A vistoria é em menos de 48 horas e ninguém confirmou que a chave está pronta.',
  },
  no_inspector: {
    mark: 'Vistoriador indisponível',
    list: 'Vistoriador ausente ou removido',
    explained: 'O vistoriador está ausente neste horário ou foi removido.',
  },
  repeated: {
    mark: 'Outra visita no imóvel',
    list: 'Segunda visita no mesmo imóvel',
    explained: 'Há outra visita em aberto no mesmo imóvel, com até 14 dias de diferença.',
  },
};

/** Whoever has to fetch keys needs to know by then where they are. */
export const KEYS_KNOWN_HOURS_BEFORE = 72;

/** Whoever opens should have said so by then. */
export const CONFIRMED_HOURS_BEFORE = 48;

/** Whoever has the key should have said so by then. */
export const KEY_READY_HOURS_BEFORE = 48;

/** Further apart, two visits of one property are an entry and an exit more often than a mistake. */
export const REPEATED_WITHIN_DAYS = 14;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Visit = {
  _id: string;
  status: RequestStatus;
  date: string;
  /** Minutes. */
  duration: number;
  keys_location_pickup_type: KeysPlace | null;
  key_state: KeyState;
  confirmation: Confirmation;
  field_state: FieldState;
};

/** Reasons that are not seen from what a list shows of the visit. */
export const MARKED_REASONS = [
  'failed',
  'no_inspector',
  'unconfirmed',
  'repeated',
] as const satisfies VisitReason[];

/** The open visits that have each of them. */
type Marked = Record<(typeof MARKED_REASONS)[number], string[]>;

/** The reasons that a visit itself shows, and those that others' records give it. */
export function visitReasons(visit: Visit, now: Date, marked?: Marked): VisitReason[] {
  if (!isAhead(visit.status)) return [];
  // A failed one is neither late nor ahead; another try may have been booked since.
  if (visit.field_state === 'failed') return marked?.failed.includes(visit._id) ? ['failed'] : [];
  const starts = Date.parse(visit.date);
  if (starts + visit.duration * MINUTE_MS <= now.getTime()) return ['late'];
  const isAheadBy = (hours: number) => starts > now.getTime() && starts <= now.getTime() + hours * HOUR_MS;
  return VISIT_REASONS.filter((reason) => {
    switch (reason) {
      case 'late':
        return false;
      case 'declined':
        return visit.field_state === 'declined';
      case 'refused':
        return starts > now.getTime() && visit.confirmation === 'refused';
      case 'no_keys':
        return isAheadBy(KEYS_KNOWN_HOURS_BEFORE) && visit.keys_location_pickup_type === null;
      case 'key_missing':
        return isAheadBy(KEY_READY_HOURS_BEFORE) && visit.key_state === 'missing';
      case 'key_unconfirmed':
        return isAheadBy(KEY_READY_HOURS_BEFORE) && visit.key_state === 'asked';
      default:
        return marked?.[reason].includes(visit._id) ?? false;
    }
  });
}

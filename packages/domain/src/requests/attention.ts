import { z } from 'zod';
import { Id } from '../shared/id.ts';
import type { KeysPlace } from './keys-location.ts';
import { isAhead, type RequestStatus } from './request-status.ts';

/** Why a visit needs somebody. A further reason is added here, and its condition in `requestsInNeed` on the server. */
export const VISIT_REASONS = ['late', 'no_keys', 'no_inspector', 'repeated'] as const;
export const VisitReason = z.enum(VISIT_REASONS, 'Escolha um motivo da lista.');
export type VisitReason = z.infer<typeof VisitReason>;

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
  no_keys: {
    mark: 'Sem chaves',
    list: 'Sem chaves',
    explained: 'A vistoria está próxima e ninguém disse onde pegar as chaves.',
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

/** Further apart, two visits of one property are an entry and an exit more often than a mistake. */
export const REPEATED_WITHIN_DAYS = 14;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Visit = {
  _id: Id;
  status: RequestStatus;
  date: string;
  /** Minutes. */
  duration: number;
  keys_location_pickup_type: KeysPlace | null;
};

/** The open visits whose reason is not seen from the visit itself but from other records. */
export const MarkedVisits = z.object({ no_inspector: z.array(Id), repeated: z.array(Id) });
export type MarkedVisits = z.infer<typeof MarkedVisits>;

/** The reasons that a visit itself shows, and those that others' records give it. */
export function visitReasons(visit: Visit, now: Date, marked?: MarkedVisits): VisitReason[] {
  if (!isAhead(visit.status)) return [];
  const starts = Date.parse(visit.date);
  if (starts + visit.duration * MINUTE_MS <= now.getTime()) return ['late'];
  return VISIT_REASONS.filter((reason) => {
    if (reason === 'late') return false;
    if (reason !== 'no_keys') return marked?.[reason].includes(visit._id) ?? false;
    const soon = starts > now.getTime() && starts <= now.getTime() + KEYS_KNOWN_HOURS_BEFORE * HOUR_MS;
    return soon && visit.keys_location_pickup_type === null;
  });
}

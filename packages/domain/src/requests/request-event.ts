import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { DETAIL_LABELS } from './request-details.ts';

const EVENT_KINDS = [
  'created',
  'status',
  'rescheduled',
  'reassigned',
  'changed',
  'files',
  'deleted',
  'restored',
  'link-sent',
  'link-revoked',
  'confirmed',
  'refused',
  'move-asked',
  'field',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_LABELS: Record<EventKind, string> = {
  created: 'Solicitação criada',
  status: 'Status alterado',
  rescheduled: 'Reagendada',
  reassigned: 'Passada a outro vistoriador',
  changed: 'Dados alterados',
  files: 'Fotos e arquivos alterados',
  deleted: 'Excluída',
  restored: 'Exclusão desfeita',
  'link-sent': 'Link da visita enviado',
  'link-revoked': 'Link da visita cancelado',
  confirmed: 'Visita confirmada',
  refused: 'Visita recusada',
  'move-asked': 'Outro horário pedido',
  field: 'Registro da visita',
};

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One line of a request's history: who did what when, and what each field was before and after. */
export const RequestEvent = z.object({
  _id: Id,
  at: z.iso.datetime(),
  actor: z.object({ _id: Id.nullable(), name: z.string() }),
  kind: z.enum(EVENT_KINDS),
  changes: z.array(z.object({ field: z.string(), from: Value, to: Value })),
});
export type RequestEvent = z.infer<typeof RequestEvent>;

/** What an answer or a link says of itself: there is nothing that it was before. */
export const SAID_LABELS: Record<string, string> = {
  link_party: 'Para',
  link_how: 'Por',
  answer_door: 'Quem abre',
  answer_reason: 'Motivo',
  answer_date: 'Horário pedido',
  mark: 'Registro',
  mark_clock: 'Relógio',
  mark_distance: 'Distância do imóvel',
  mark_note: 'Observação',
  failure_reason: 'Motivo',
  waited_until: 'Esperou até',
  charge: 'Cobrança',
  dispute_note: 'Contestação',
};

/** A field of a request, by its name on the wire, as a timeline or a table head calls it. */
export const REQUEST_FIELD_LABELS: Record<string, string> = {
  status: 'Status',
  cancel_reason: 'Motivo do cancelamento',
  date: 'Data',
  inspector: 'Vistoriador',
  property: 'Imóvel',
  service_label: 'Serviço',
  duration: 'Duração',
  ...DETAIL_LABELS,
  keys_location_pickup: 'Retirada das chaves',
  keys_location_delivery: 'Entrega das chaves',
  contacts: 'Contatos',
  photos: 'Fotos',
  files: 'Arquivos',
};

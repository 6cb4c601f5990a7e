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

/** A field of a request, by its name on the wire, as a timeline or a table head calls it. */
export const REQUEST_FIELD_LABELS: Record<string, string> = {
  status: 'Status',
  date: 'Data',
  inspector: 'Vistoriador',
  property: 'Imóvel',
  service_label: 'Serviço',
  duration: 'Duração',
  ...DETAIL_LABELS,
  keys_location_pickup: 'Retirada das chaves',
  keys_location_delivery: 'Entrega das chaves',
  photos: 'Fotos',
  files: 'Arquivos',
};

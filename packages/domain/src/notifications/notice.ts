import { z } from 'zod';
import { RequestNumber } from '../requests/request-number-field.ts';
import { Id } from '../shared/id.ts';
import { NewsKind } from './news.ts';

/** A line of somebody's notification centre: what happened to which visit, as it was told at the time. */
export const Notice = z.object({
  _id: Id,
  requestId: Id,
  /** The number of the visit's request. */
  number: RequestNumber,
  kind: NewsKind,
  at: z.iso.datetime(),
  /** Whose doing it was. */
  actor: z.string(),
  label: z.string(),
  /** What the kind alone does not say; mostly blank. */
  detail: z.string(),
  /** When the visit is, with the offset of the property's own clock. */
  date: z.iso.datetime({ offset: true }),
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const NEWS_TITLES: Record<NewsKind, string> = {
  requested: 'Nova solicitação',
  assigned: 'Vistoria atribuída',
  rescheduled: 'Vistoria remarcada',
  canceled: 'Vistoria cancelada',
  completed: 'Vistoria concluída',
  refused: 'Vistoria recusada',
  'move-asked': 'Pedido de outro horário',
  'key-missing': 'Chave não disponível',
  'on-the-way': 'Vistoriador a caminho',
  arrived: 'Vistoriador no local',
  failed: 'Vistoria frustrada',
  declined: 'Vistoriador não pode ir',
  disputed: 'Cobrança contestada',
  decided: 'Contestação decidida',
  unmarked: 'Vistoria sem registro',
};

import { z } from 'zod';
import { LocalDay } from '../calendar/local-day.ts';
import { Id } from '../shared/id.ts';
import { VisitReason } from './attention.ts';
import { RequestStatus } from './request-status.ts';

const REQUEST_SORTS = ['date', '-date'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

const typed = z.string('Informe um texto.').trim().max(200, 'Use no máximo 200 caracteres.').optional();

/** A blank field of a form filters nothing. */
const orBlank = <Shape extends z.ZodType>(shape: Shape, wrong: string) =>
  z.union([z.literal(''), shape], wrong).optional();

const day = orBlank(LocalDay, 'Data inválida: use dia, mês e ano.');
const id = orBlank(Id, 'Identificador inválido.');

/** The filters of the requests screen, list and calendar alike, as query parameters of every list of requests. */
export const RequestFilter = z.object({
  /** A part of the property's name or of its address. */
  address: typed,
  city: typed,
  status: orBlank(RequestStatus, 'Escolha um status da lista.'),
  furnished: orBlank(z.enum(['true', 'false']), 'Escolha sim ou não.'),
  /** One local day; `from` and `to` are the first and the last of several. */
  date: day,
  from: day,
  to: day,
  /** The `_id` of an inspector, or a part of the name. */
  inspector: typed,
  /** For the staff, who see several agencies. */
  realtor: id,
  property: id,
  service: id,
  /** Why they need somebody. */
  needs: orBlank(VisitReason, 'Escolha um motivo da lista.'),
  sort: z.enum(REQUEST_SORTS, 'Ordene por date ou -date.').default('-date'),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

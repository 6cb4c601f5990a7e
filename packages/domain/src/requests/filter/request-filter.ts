import { z } from 'zod';
import { LocalDay } from '../../calendar/local-day.ts';
import { Id } from '../../shared/id.ts';
import { VisitReason } from '../attention/attention.ts';
import { Confirmation } from '../door/confirmation.ts';
import { parseNumbers } from '../request-number.ts';
import { RequestStatus } from '../request-status.ts';
import { KEY_STATES, REQUEST_SORTS } from './filter-choices.ts';

/** As many requests as may be asked for by number at once. */
export const MOST_NUMBERS = 500;

const typed = z.string('Informe um texto.').trim().max(200, 'Use no máximo 200 caracteres.').optional();

/** A blank field of a form filters nothing. */
const orBlank = <Shape extends z.ZodType>(shape: Shape, wrong: string) =>
  z.union([z.literal(''), shape], wrong).optional();

const day = orBlank(LocalDay, 'Data inválida: use dia, mês e ano.');
const id = orBlank(Id, 'Identificador inválido.');

const numbers = z
  .string('Informe o número.')
  .trim()
  .refine((text) => text === '' || parseNumbers(text), 'Informe um número como V-1043.')
  .refine((text) => text.split(',').length <= MOST_NUMBERS, `No máximo ${MOST_NUMBERS} de uma vez.`)
  .optional();

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
  /** A part of the name of somebody of the lease, or of the notes about them; phones with or without punctuation. */
  party: typed,
  /** 'V-1043', or several with commas between them. */
  number: numbers,
  keys: orBlank(z.enum(KEY_STATES), 'Escolha with ou without.'),
  confirmation: orBlank(Confirmation, 'Escolha uma confirmação.'),
  /** A part of the address or of a party, or the number. */
  search: typed,
  sort: z.enum(REQUEST_SORTS, `Ordene por ${REQUEST_SORTS.join(', ')}.`).default('-date'),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

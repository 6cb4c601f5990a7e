import { z } from 'zod';
import { Id } from './id.ts';

/** Ids of other records, each once; whole records are understood too, since the answers carry them. */
export const ReferencedIds = z
  .array(z.union([Id, z.object({ _id: Id })], 'Identificador inválido.'), 'Informe uma lista.')
  .max(1000, 'Há itens demais na lista.')
  .transform((items) => [...new Set(items.map((item) => (typeof item === 'string' ? item : item._id)))])
  .pipe(z.array(Id));

import { z } from 'zod';
import { ID_PATTERN } from './is-id.ts';

/** Every record's `_id`: 24 hexadecimal characters that rise with time. */
export const Id = z
  .string('Identificador inválido.')
  .regex(ID_PATTERN, 'Identificador inválido.')
  .toLowerCase();
export type Id = z.infer<typeof Id>;

import { z } from 'zod';

/** Every record's `_id`: 24 hexadecimal characters that rise with time. */
export const Id = z
  .string('Identificador inválido.')
  .regex(/^[0-9a-fA-F]{24}$/, 'Identificador inválido.')
  .toLowerCase();
export type Id = z.infer<typeof Id>;

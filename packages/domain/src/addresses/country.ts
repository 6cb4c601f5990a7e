import { z } from 'zod';

export const BRAZIL: string = 'Brasil';

const BRAZIL_WRITTEN = new Set(['brasil', 'brazil', 'br', 'bra']);

const MESSAGE = 'Só aceitamos endereços no Brasil.';

/** Always 'Brasil', also when left out; any other country is refused. */
export const Country = z
  .string(MESSAGE)
  .overwrite((text) => (BRAZIL_WRITTEN.has(text.trim().toLowerCase()) ? BRAZIL : text.trim()))
  .refine((text) => text === BRAZIL, MESSAGE)
  .default(BRAZIL);

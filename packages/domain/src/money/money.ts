import { z } from 'zod';
import { toTheCent } from './reais.ts';

/** Beyond what any rent or fee can be, and far below where numbers lose their cents. */
const HIGHEST_REAIS = 1_000_000_000;

/** An amount in reais, never negative, kept exact to the cent. */
export const Money = z
  .number('Informe um valor em reais.')
  .min(0, 'O valor não pode ser negativo.')
  .max(HIGHEST_REAIS, 'O valor é alto demais.')
  .overwrite(toTheCent);
export type Money = z.infer<typeof Money>;

import { z } from 'zod';

/** A hundred hectares: no property that is inspected is larger. */
const LARGEST = 1_000_000;

/** An area, or the bound of a row of areas, in m². */
export const SquareMeters = z
  .number('Informe a área em m².')
  .min(0, 'A área não pode ser negativa.')
  .max(LARGEST, 'A área é grande demais.');

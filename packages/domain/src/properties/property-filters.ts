import { z } from 'zod';
import { State } from '../addresses/states.ts';
import { Id } from '../shared/id.ts';
import { LARGEST_FILTER_AREA, PROPERTY_SORTS } from './filter-choices.ts';

const typed = z.string().trim().max(100, 'Use no máximo 100 caracteres.').optional();
const blank = z.literal('');
const area = `De 0 a ${LARGEST_FILTER_AREA}.`;

/** The filters of the properties screen, as query parameters of every list of properties; blank is absent. */
export const PropertyFilters = z.object({
  name: typed,
  maxArea: z
    .union([blank, z.coerce.number(area).min(0, area).max(LARGEST_FILTER_AREA, area)], area)
    .optional(),
  sort: z.enum(PROPERTY_SORTS, 'Ordene por label, area ou -area.').default('label'),
  city: typed,
  state: z.union([blank, State], 'Informe o estado com as duas letras da UF.').optional(),
  street: typed,
  /** Only those of which no more than the city is known. */
  precision: z.union([blank, z.literal('city')], "Escolha 'city'.").optional(),
  realtor: z.union([blank, Id], 'Identificador inválido.').optional(),
});
export type PropertyFilters = z.infer<typeof PropertyFilters>;

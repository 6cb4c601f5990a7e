import { LARGEST_FILTER_AREA } from '@esquadro/domain/properties/filter-choices';
import type { PropertyFilters } from '@esquadro/domain/properties/property-filters';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { type Filters, useListFilters } from '../../lib/use-list-filters.ts';

/** The slider's end means no limit at all, so it leaves no trace in the address. */
export const areaFilter = (area: number) => (area >= LARGEST_FILTER_AREA ? '' : String(area));

export function areaShown(filter: string): number {
  const area = Number(filter);
  return filter !== '' && area >= 0 && area <= LARGEST_FILTER_AREA ? area : LARGEST_FILTER_AREA;
}

export const FILTERS: Filters<keyof PropertyFilters> = {
  name: { chip: (name) => `Nome: ${name}` },
  maxArea: { chip: (area) => `Área: até ${formatSquareMeters(areaShown(area))}` },
  sort: {},
  city: { chip: (city) => `Cidade: ${city}` },
  state: { chip: (state) => `Estado: ${state}` },
  street: { chip: (street) => `Rua: ${street}` },
  precision: { chip: () => 'Sem ponto exato', isValid: (precision) => precision === 'city' },
  realtor: { chip: () => 'Imobiliária' },
};

export const usePropertyFilters = () => useListFilters(FILTERS);

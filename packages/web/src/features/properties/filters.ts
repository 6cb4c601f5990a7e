import { LARGEST_FILTER_AREA } from '@esquadro/domain/properties/property-filters';
import { formatSquareMeters } from '@esquadro/domain/shared/square-meters';

export const FILTER_NAMES = ['name', 'maxArea', 'sort', 'city', 'state', 'street', 'realtor'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** What is filtered by, as it stands in the address; blank is no filter. */
export type Filters = Record<FilterName, string>;

/** The filters as the list calls take them. */
export function filterQuery(filters: Filters, further: Record<string, string> = {}): URLSearchParams {
  const used = Object.entries(filters).filter(([, value]) => value !== '');
  return new URLSearchParams([...used, ...Object.entries(further)]);
}

/** The slider's end means no limit at all, so it leaves no trace in the address. */
export const areaFilter = (area: number) => (area >= LARGEST_FILTER_AREA ? '' : String(area));

export function areaShown(filter: string): number {
  const area = Number(filter);
  return filter !== '' && area >= 0 && area <= LARGEST_FILTER_AREA ? area : LARGEST_FILTER_AREA;
}

export type Chip = { id: FilterName; label: string };

/** What narrows the list, in words; the order of the list narrows nothing. */
export function chipsOf(filters: Filters): Chip[] {
  const words: Record<Exclude<FilterName, 'sort'>, string> = {
    name: `Nome: ${filters.name}`,
    maxArea: `Área: até ${formatSquareMeters(areaShown(filters.maxArea))}`,
    city: `Cidade: ${filters.city}`,
    state: `Estado: ${filters.state}`,
    street: `Rua: ${filters.street}`,
    realtor: 'Imobiliária',
  };
  return FILTER_NAMES.flatMap((id) =>
    id !== 'sort' && filters[id] !== '' ? [{ id, label: words[id] }] : [],
  );
}

import { formatDay } from '@esquadro/domain/calendar/format';
import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { RequestStatus, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { useScreenParams } from '../../../lib/screen-params.ts';
import type { RequestFilters } from '../api.ts';

const NAMES = ['address', 'city', 'status', 'furnished', 'date', 'inspector'] as const;
type Filter = (typeof NAMES)[number];

const SHOWN: Record<Filter, (value: string) => string> = {
  address: (text) => `Endereço: ${text}`,
  city: (text) => `Cidade: ${text}`,
  status: (status) => STATUS_LABELS[status as RequestStatus],
  furnished: (value) => (value === 'true' ? 'Mobiliado' : 'Sem mobília'),
  date: (day) => formatDay(day),
  inspector: (text) => `Vistoriador: ${text}`,
};

/** Ignores unknown values in the address. */
const VALID: Partial<Record<Filter, (value: string) => boolean>> = {
  status: (value) => RequestStatus.safeParse(value).success,
  furnished: (value) => value === 'true' || value === 'false',
  date: (value) => LocalDay.safeParse(value).success,
};

export function useRequestFilters() {
  const { get, set } = useScreenParams();
  const used = NAMES.map((name) => [name, get(name)] as const).filter(
    ([name, value]) => value && (VALID[name]?.(value) ?? true),
  );
  const filters: RequestFilters = Object.fromEntries(used);
  return {
    filters,
    chips: used.map(([id, value]) => ({ id, label: SHOWN[id](value) })),
    change: (changes: Partial<Record<Filter, string | null>>) => set(changes),
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}

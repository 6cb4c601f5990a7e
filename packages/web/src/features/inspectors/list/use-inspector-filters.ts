import { formatDay } from '@esquadro/domain/calendar/format';
import { LocalDay } from '@esquadro/domain/calendar/local-day';
import { cityLabel } from '@esquadro/domain/cities/city';
import { useQuery } from '@tanstack/react-query';
import { useScreenParams } from '../../../lib/screen-params.ts';
import type { Option } from '../../../ui/choices/option.ts';
import { citiesQuery } from '../../cities/api.ts';
import { settingsQuery } from '../../settings/api.ts';
import type { InspectorFilters } from '../api.ts';

const NAMES = ['name', 'city', 'service', 'from', 'to', 'availability'] as const;
type Filter = (typeof NAMES)[number];

export const AVAILABILITY_LABELS = { available: 'Disponível', unavailable: 'Indisponível' } as const;

/** An address may say anything; what is no day filters nothing. */
const dayIn = (text: string) => (LocalDay.safeParse(text).success ? text : '');

/** The filters of the list, kept in the address: Back, reload and a shared link find them again. (spec §2.6) */
export function useInspectorFilters() {
  const { get, set } = useScreenParams();
  const cities = useQuery(citiesQuery).data ?? [];
  const services = useQuery(settingsQuery).data?.value.serviceType ?? [];
  const cityChoices = cities.map((city) => ({ id: city._id, label: cityLabel(city) }));
  const serviceChoices = services.map(({ _id, label }) => ({ id: _id, label }));

  const typed = Object.fromEntries(NAMES.map((name) => [name, get(name)])) as InspectorFilters;
  const filters = { ...typed, from: dayIn(typed.from), to: dayIn(typed.to) };
  const labelIn = (choices: Option[], id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  const shown: Record<Filter, (value: string) => string> = {
    name: (name) => `Nome: ${name}`,
    city: (city) => `Cidade: ${labelIn(cityChoices, city)}`,
    service: (service) => `Serviço: ${labelIn(serviceChoices, service)}`,
    from: (day) => `De ${formatDay(day)}`,
    to: (day) => `Até ${formatDay(day)}`,
    availability: (id) => AVAILABILITY_LABELS[id as keyof typeof AVAILABILITY_LABELS] ?? id,
  };

  return {
    filters,
    cityChoices,
    serviceChoices,
    chips: NAMES.filter((name) => filters[name]).map((id) => ({ id, label: shown[id](filters[id]) })),
    change: (changes: Partial<Record<Filter, string | null>>) => set(changes),
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}

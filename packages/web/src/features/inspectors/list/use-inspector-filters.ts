import { isDay } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import type { InspectorFilter } from '@esquadro/domain/inspectors/inspector-filter';
import { useQuery } from '@tanstack/react-query';
import { type Filters, useListFilters } from '../../../lib/use-list-filters.ts';
import type { Option } from '../../../ui/choices/option.ts';
import { citiesQuery } from '../../cities/api.ts';
import { settingsQuery } from '../../settings/api.ts';

export const AVAILABILITY_LABELS = { available: 'Disponível', unavailable: 'Indisponível' } as const;

const labelIn = (choices: Option[], id: string) => choices.find((choice) => choice.id === id)?.label ?? id;

export function useInspectorFilters() {
  const cities = useQuery(citiesQuery).data ?? [];
  const services = useQuery(settingsQuery).data?.value.serviceType ?? [];
  const cityChoices = cities.map((city) => ({ id: city._id, label: cityLabel(city) }));
  const serviceChoices = services.map(({ _id, label }) => ({ id: _id, label }));
  const definition: Filters<keyof InspectorFilter> = {
    name: { chip: (name) => `Nome: ${name}` },
    city: { chip: (city) => `Cidade: ${labelIn(cityChoices, city)}` },
    service: { chip: (service) => `Serviço: ${labelIn(serviceChoices, service)}` },
    from: { chip: (day) => `De ${formatDay(day)}`, isValid: isDay },
    to: { chip: (day) => `Até ${formatDay(day)}`, isValid: isDay },
    availability: { chip: (id) => AVAILABILITY_LABELS[id as keyof typeof AVAILABILITY_LABELS] ?? id },
  };
  return { ...useListFilters(definition), cityChoices, serviceChoices };
}

import { STATES } from '@esquadro/domain/addresses/states';
import { isStaff } from '@esquadro/domain/auth/permissions';
import { LARGEST_FILTER_AREA } from '@esquadro/domain/properties/filter-choices';
import { formatSquareMeters } from '@esquadro/domain/shared/format-area';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session-context.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { Switch } from '../../ui/choices/switch.tsx';
import { Debounced } from '../../ui/fields/debounced.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SearchFilter } from '../../ui/fields/search-filter.tsx';
import { TextFilter } from '../../ui/fields/text-filter.tsx';
import { AgencyField } from '../users/shared/agency-field.tsx';
import { propertyCountQuery } from './api.ts';
import { areaFilter, areaShown, usePropertyFilters } from './use-property-filters.ts';

const ANYWHERE = { id: '', label: 'Todos' };
const STATE_OPTIONS = [
  ANYWHERE,
  ...Object.entries(STATES).map(([id, name]) => ({ id, label: `${id} · ${name}` })),
];
const SORT_OPTIONS = [
  { id: '', label: 'Nome' },
  { id: 'area', label: 'Menor área primeiro' },
  { id: '-area', label: 'Maior área primeiro' },
];

/** `agencyName` is the agency filtered by, as the list names it. */
export function PropertyFilterFields({ agencyName }: { agencyName: string | undefined }) {
  const { filters, change } = usePropertyFilters();
  const { user } = useSession();
  const seesAll = isStaff(user.role);

  return (
    <>
      <SearchFilter label="Nome do imóvel" value={filters.name} onChange={(name) => change({ name })} />
      <Debounced value={filters.maxArea} onChange={(maxArea) => change({ maxArea })}>
        {(maxArea, onChange) => (
          <div className="flex flex-col gap-1">
            <Slider
              label="Área"
              min={0}
              max={LARGEST_FILTER_AREA}
              step={10}
              value={areaShown(maxArea)}
              onChange={(area) => onChange(areaFilter(area))}
              format={formatLimit}
            />
            <NumberField
              label="Área até"
              suffix="m²"
              placeholder="qualquer"
              value={maxArea === '' ? null : areaShown(maxArea)}
              onChange={(area) => onChange(area === null ? '' : areaFilter(Math.max(0, area)))}
            />
          </div>
        )}
      </Debounced>
      <SelectField
        label="Ordenar por"
        options={SORT_OPTIONS}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
      />
      <TextFilter label="Cidade" value={filters.city} onChange={(city) => change({ city })} />
      <SelectField
        label="Estado"
        options={STATE_OPTIONS}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <TextFilter label="Rua" value={filters.street} onChange={(street) => change({ street })} />
      <WithoutPoint />
      {seesAll && (
        <AgencyField
          value={filters.realtor || null}
          current={agencyName}
          placeholder="Todas"
          onChange={(id) => change({ realtor: id ?? '' })}
        />
      )}
    </>
  );
}

/** The addresses that still need somebody to mark them on the map, and how many the other filters leave. */
function WithoutPoint() {
  const { filters, change } = usePropertyFilters();
  const { data: count } = useQuery(propertyCountQuery({ ...filters, precision: 'city' }));
  return (
    <Switch
      value={filters.precision === 'city'}
      onChange={(only) => change({ precision: only ? 'city' : '' })}
    >
      Sem ponto exato{count !== undefined && ` (${count.toLocaleString('pt-BR')})`}
    </Switch>
  );
}

const formatLimit = (area: number) =>
  area === LARGEST_FILTER_AREA ? `${formatSquareMeters(area)} ou mais` : `até ${formatSquareMeters(area)}`;

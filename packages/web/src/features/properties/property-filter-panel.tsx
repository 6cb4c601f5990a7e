import { STATES } from '@esquadro/domain/addresses/states';
import { isStaff } from '@esquadro/domain/auth/permissions';
import { LARGEST_FILTER_AREA } from '@esquadro/domain/properties/property-filters';
import { formatSquareMeters } from '@esquadro/domain/shared/square-meters';
import { useSession } from '../../lib/session/session-context.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { AgencyField } from '../users/shared/agency-field.tsx';
import { areaFilter, areaShown, type Filters } from './filters.ts';

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

type PropertyFilterPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  typed: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** Absent while there is nothing to clear. */
  onClear: (() => void) | undefined;
  /** The agency filtered by, as the list names it. */
  agencyName: string | undefined;
};

/** The filters beside the list; each takes effect as it is changed. (spec §2.7) */
export function PropertyFilterPanel(props: PropertyFilterPanelProps) {
  const { open, onOpenChange, typed, onChange: change, onClear, agencyName } = props;
  const { user } = useSession();
  const seesAll = isStaff(user.role);

  return (
    <SidePanel open={open} onOpenChange={onOpenChange} onClear={onClear}>
      <SearchField label="Nome do imóvel" value={typed.name} onChange={(name) => change({ name })} />
      <div className="flex flex-col gap-1">
        <Slider
          label="Área"
          min={0}
          max={LARGEST_FILTER_AREA}
          step={10}
          value={areaShown(typed.maxArea)}
          onChange={(area) => change({ maxArea: areaFilter(area) })}
          format={formatLimit}
        />
        <NumberField
          label="Área até"
          suffix="m²"
          placeholder="qualquer"
          value={typed.maxArea === '' ? null : areaShown(typed.maxArea)}
          onChange={(area) => change({ maxArea: area === null ? '' : areaFilter(Math.max(0, area)) })}
        />
      </div>
      <SelectField
        label="Ordenar por"
        options={SORT_OPTIONS}
        value={typed.sort}
        onChange={(sort) => change({ sort })}
      />
      <TextField
        label="Cidade"
        value={typed.city}
        onChange={({ currentTarget }) => change({ city: currentTarget.value })}
      />
      <SelectField
        label="Estado"
        options={STATE_OPTIONS}
        value={typed.state}
        onChange={(state) => change({ state })}
      />
      <TextField
        label="Rua"
        value={typed.street}
        onChange={({ currentTarget }) => change({ street: currentTarget.value })}
      />
      {seesAll && (
        <AgencyField
          value={typed.realtor || null}
          current={agencyName}
          placeholder="Todas"
          onChange={(id) => change({ realtor: id ?? '' })}
        />
      )}
    </SidePanel>
  );
}

const formatLimit = (area: number) =>
  area === LARGEST_FILTER_AREA ? `${formatSquareMeters(area)} ou mais` : `até ${formatSquareMeters(area)}`;

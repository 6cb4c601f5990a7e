import { AVAILABILITIES } from '@esquadro/domain/inspectors/inspector-filter';
import { ComboBox } from '../../../ui/choices/combo-box.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateFilter } from '../../../ui/dates/date-filter.tsx';
import { SearchFilter } from '../../../ui/fields/search-filter.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AVAILABILITY_LABELS, useInspectorFilters } from './use-inspector-filters.ts';

type InspectorFilterPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the server says of the dates. */
  dateProblem?: string | undefined;
};

const ALL = { id: 'all' as const, label: 'Todos' };
const AVAILABILITY_CHOICES = [ALL, ...AVAILABILITIES.map((id) => ({ id, label: AVAILABILITY_LABELS[id] }))];

export function InspectorFilterPanel({ open, onOpenChange, dateProblem }: InspectorFilterPanelProps) {
  const { filters, cityChoices, serviceChoices, chips, change, clear } = useInspectorFilters();
  const availability = AVAILABILITIES.find((id) => id === filters.availability) ?? ALL.id;
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} onClear={chips.length > 0 ? clear : undefined}>
      <SearchFilter label="Nome" value={filters.name} onChange={(name) => change({ name })} />
      <ComboBox
        label="Cidade"
        placeholder="Todas"
        options={cityChoices}
        value={filters.city || null}
        onChange={(city) => change({ city })}
      />
      <SelectField
        label="Tipo de serviço"
        options={[ALL, ...serviceChoices]}
        value={filters.service || ALL.id}
        onChange={(service) => change({ service: service === ALL.id ? null : service })}
      />
      <SelectField
        label="Disponibilidade"
        hint="Uma hora livre no período, fora de almoço, férias e vistorias."
        options={AVAILABILITY_CHOICES}
        value={availability}
        onChange={(id) => change({ availability: id === ALL.id ? null : id })}
      />
      <DateFilter label="De" value={filters.from} onChange={(from) => change({ from })} />
      <DateFilter label="Até" value={filters.to} error={dateProblem} onChange={(to) => change({ to })} />
    </SidePanel>
  );
}

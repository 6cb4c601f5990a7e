import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { NEW } from '../../../lib/use-steps.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExportButton } from '../../../ui/buttons/export-button.tsx';
import { SidePanelToggle } from '../../../ui/buttons/side-panel-toggle.tsx';
import { RemovableTags } from '../../../ui/choices/removable-tags.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { exportInspectors, inspectorCountQuery } from '../api.ts';
import { InspectorFilterPanel } from './inspector-filter-panel.tsx';
import { InspectorList } from './inspector-list.tsx';
import { useInspectorFilters } from './use-inspector-filters.ts';

/** The list with its filters; `onOpen` with an id, or with what stands for a new inspector. */
export function InspectorsView({ onOpen }: { onOpen: (id: string) => void }) {
  const { can } = useSession();
  const { filters, chips, remove } = useInspectorFilters();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { data: count, error } = useQuery(inspectorCountQuery(filters));
  const dateProblem = error instanceof HttpError ? error.fields.to : undefined;

  return (
    <div className="flex flex-col gap-6">
      <title>Vistoriadores · Esquadro</title>
      <PageHeader
        title="Vistoriadores"
        count={count?.toLocaleString('pt-BR')}
        action={
          <>
            <ExportButton onExport={() => exportInspectors(filters)} />
            {can('inspector:create') && (
              <Button icon={<Plus />} onPress={() => onOpen(NEW)}>
                Novo vistoriador
              </Button>
            )}
          </>
        }
      >
        <SidePanelToggle open={filtersOpen} onOpenChange={setFiltersOpen} activeCount={chips.length} />
        {chips.length > 0 && <RemovableTags label="Filtros em uso" tags={chips} onRemove={remove} />}
      </PageHeader>
      <div className="flex items-start gap-6">
        <InspectorFilterPanel open={filtersOpen} onOpenChange={setFiltersOpen} dateProblem={dateProblem} />
        <div className="min-w-0 flex-1">
          <InspectorList filters={filters} onOpen={onOpen} />
        </div>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { NEW } from '../../../lib/use-steps.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExportButton } from '../../../ui/buttons/export-button.tsx';
import { SidePanelToggle } from '../../../ui/buttons/side-panel-toggle.tsx';
import { RemovableTags } from '../../../ui/choices/removable-tags.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { exportRealtors, realtorCountQuery } from '../api.ts';
import { RealtorFilterPanel } from './realtor-filter-panel.tsx';
import { RealtorList } from './realtor-list.tsx';
import { useRealtorFilters } from './use-realtor-filters.ts';

/** The list with its filters; `onOpen` with an id, or with what stands for a new agency. */
export function RealtorsView({ onOpen }: { onOpen: (id: string) => void }) {
  const { can } = useSession();
  const { filters, chips, remove } = useRealtorFilters();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const count = useQuery(realtorCountQuery(filters));

  return (
    <div className="flex flex-col gap-6">
      <title>Imobiliárias · Esquadro</title>
      <PageHeader
        title="Imobiliárias"
        count={count.data?.toLocaleString('pt-BR')}
        action={
          <>
            <ExportButton onExport={() => exportRealtors(filters)} />
            {can('realtor:change') && (
              <Button icon={<Plus />} onPress={() => onOpen(NEW)}>
                Nova imobiliária
              </Button>
            )}
          </>
        }
      >
        <SidePanelToggle open={filtersOpen} onOpenChange={setFiltersOpen} activeCount={chips.length} />
        {chips.length > 0 && <RemovableTags label="Filtros em uso" tags={chips} onRemove={remove} />}
      </PageHeader>
      <div className="flex items-start gap-6">
        <RealtorFilterPanel open={filtersOpen} onOpenChange={setFiltersOpen} />
        <div className="min-w-0 flex-1">
          <RealtorList onOpen={onOpen} />
        </div>
      </div>
    </div>
  );
}

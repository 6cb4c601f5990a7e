import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { House, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { useShownRecord } from '../../lib/use-shown-record.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ExportButton } from '../../ui/buttons/export-button.tsx';
import { SidePanelToggle } from '../../ui/buttons/side-panel-toggle.tsx';
import { RemovableTags } from '../../ui/choices/removable-tags.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { NothingFound } from '../../ui/feedback/nothing-found.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { WithinReach } from '../../ui/frame/within-reach.tsx';
import { exportProperties, propertiesQuery, propertyCountQuery } from './api.ts';
import { PropertyFilterPanel } from './property-filter-panel.tsx';
import { PropertyList } from './property-list.tsx';
import { SavedProperty } from './saved-property.tsx';
import { useDeleteProperty } from './use-delete-property.ts';
import { usePropertyFilters } from './use-property-filters.ts';

type PropertiesViewProps = { onNew: () => void; onEdit: (id: string) => void };

/** The list with its filters; pages are fetched as one scrolls. */
export function PropertiesView({ onNew, onEdit }: PropertiesViewProps) {
  const { can } = useSession();
  const { filters, chips, remove, clear } = usePropertyFilters();
  const search = JSON.stringify(filters);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const list = useInfiniteQuery(propertiesQuery(filters));
  const count = useQuery(propertyCountQuery(filters));
  const deletion = useDeleteProperty();
  const changes = can('property:change');
  const pages = list.data?.pages.map(({ rows }) => rows).filter((rows) => rows.length > 0) ?? [];
  const shown = useShownRecord();
  const isListed = pages.some((rows) => rows.some(({ _id }) => _id === shown));
  const newButton = changes && (
    <Button icon={<Plus />} onPress={onNew}>
      Novo Imóvel
    </Button>
  );

  function content(): ReactNode {
    if (list.isPending) return <SkeletonList />;
    if (pages.length > 0)
      return (
        <PropertyList
          key={search}
          pages={pages}
          search={search}
          shown={shown}
          onEdit={changes ? onEdit : undefined}
          onDelete={changes ? deletion.start : undefined}
        />
      );
    if (list.isError) return <ErrorState error={list.error} busy={list.isFetching} onRetry={list.refetch} />;
    if (chips.length === 0)
      return <EmptyState icon={<House />} title="Nenhum imóvel ainda." action={newButton} />;
    return <NothingFound icon={<House />} title="Nenhum imóvel com esses filtros." onClear={clear} />;
  }

  return (
    <div className="flex flex-col gap-6 max-sm:pb-16">
      <title>Lista de Imóveis · Esquadro</title>
      <PageHeader
        title="Lista de Imóveis"
        count={count.data?.toLocaleString('pt-BR')}
        action={
          <>
            <ExportButton onExport={() => exportProperties(filters)} />
            {newButton && <WithinReach>{newButton}</WithinReach>}
          </>
        }
      >
        <SidePanelToggle open={filtersOpen} onOpenChange={setFiltersOpen} activeCount={chips.length} />
        {chips.length > 0 && <RemovableTags label="Filtros em uso" tags={chips} onRemove={remove} />}
      </PageHeader>
      <div className="flex items-start gap-6">
        <PropertyFilterPanel
          open={filtersOpen}
          onOpenChange={setFiltersOpen}
          agencyName={filters.realtor ? pages[0]?.[0]?.realtor_name : undefined}
        />
        <div className="min-w-0 flex-1">
          {shown && !isListed && !list.isFetching && (
            <SavedProperty id={shown} onEdit={changes ? onEdit : undefined} />
          )}
          {content()}
          <ListEnd list={list} />
        </div>
      </div>
      {deletion.dialog}
    </div>
  );
}

import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HardHat, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterValues } from '../../../lib/http/list-paths.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useScreenful } from '../../../lib/use-screenful.ts';
import { NEW } from '../../../lib/use-steps.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../../ui/feedback/list-end.tsx';
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx';
import { inspectorsQuery } from '../api.ts';
import { CARD_GRID } from './card-grid.ts';
import { InspectorCard } from './inspector-card.tsx';
import { InspectorCardSkeletons } from './inspector-card-skeletons.tsx';
import { useInspectorFilters } from './use-inspector-filters.ts';

const SCREENFUL = 10;

type InspectorListProps = { filters: FilterValues; onOpen: (id: string) => void };

/** Fetches further pages as one scrolls; cards away from the screen are not laid out (`content-visibility`). */
export function InspectorList({ filters, onOpen }: InspectorListProps) {
  const list = useInfiniteQuery(inspectorsQuery(filters));
  const inspectors = list.data?.pages.flatMap(({ rows }) => rows) ?? [];

  if (list.isPending) return <InspectorCardSkeletons />;
  if (list.isError && inspectors.length === 0) {
    return <ErrorState error={list.error} busy={list.isFetching} onRetry={list.refetch} />;
  }
  if (inspectors.length === 0) return <NobodyFound onNew={() => onOpen(NEW)} />;
  const search = JSON.stringify(filters);
  return (
    <InspectorCards
      key={search}
      inspectors={inspectors}
      search={search}
      onEdit={onOpen}
      end={<ListEnd list={list} />}
    />
  );
}

type InspectorCardsProps = {
  inspectors: ListedInspector[];
  search: string;
  onEdit: (id: string) => void;
  /** Below the last card. */
  end: ReactNode;
};

function InspectorCards({ inspectors, search, onEdit, end }: InspectorCardsProps) {
  const drawn = useScreenful(inspectors, { list: `inspectors ${search}`, size: SCREENFUL });
  return (
    <>
      <ul aria-label="Vistoriadores" className={CARD_GRID}>
        {drawn.map((inspector) => (
          <li
            key={inspector._id}
            data-record={inspector._id}
            className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
          >
            <InspectorCard inspector={inspector} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      {drawn.length === inspectors.length && end}
    </>
  );
}

function NobodyFound({ onNew }: { onNew: () => void }) {
  const { can } = useSession();
  const { chips, clear } = useInspectorFilters();
  if (chips.length > 0) {
    return <NothingFound icon={<HardHat />} title="Nenhum vistoriador com esses filtros." onClear={clear} />;
  }
  return (
    <EmptyState
      icon={<HardHat />}
      title="Nenhum vistoriador ainda."
      action={
        can('inspector:create') && (
          <Button icon={<Plus />} onPress={onNew}>
            Novo vistoriador
          </Button>
        )
      }
    />
  );
}

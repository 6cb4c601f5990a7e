import type { Realtor } from '@esquadro/domain/realtors/realtor';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useScreenful } from '../../../lib/use-screenful.ts';
import { ListEnd } from '../../../ui/feedback/list-end.tsx';
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx';
import { realtorsQuery } from '../api.ts';
import { NothingLoaded } from '../record/nothing-loaded.tsx';
import { RealtorCard } from './realtor-card.tsx';
import { RealtorCardSkeletons } from './realtor-card-skeletons.tsx';
import { useRealtorFilters } from './use-realtor-filters.ts';

const SCREENFUL = 3;

/** Fetches further pages as one scrolls; cards away from the screen are not laid out (`content-visibility`). */
export function RealtorList({ onOpen }: { onOpen: (id: string) => void }) {
  const { can } = useSession();
  const { filters, chips, clear } = useRealtorFilters();
  const list = useInfiniteQuery(realtorsQuery(filters));
  const realtors = list.data?.pages.flatMap(({ rows }) => rows) ?? [];

  if (list.isPending) return <RealtorCardSkeletons />;
  if (realtors.length === 0 && (list.isError || chips.length === 0)) {
    return <NothingLoaded error={list.error} busy={list.isFetching} onRetry={list.refetch} onNew={onOpen} />;
  }
  if (realtors.length === 0) {
    return (
      <NothingFound icon={<Building2 />} title="Nenhuma imobiliária com esses filtros." onClear={clear} />
    );
  }
  const search = JSON.stringify(filters);
  return (
    <RealtorCards
      key={search}
      realtors={realtors}
      search={search}
      onEdit={can('realtor:change') ? onOpen : undefined}
      end={<ListEnd list={list} />}
    />
  );
}

type RealtorCardsProps = {
  realtors: Realtor[];
  search: string;
  /** Absent for those who may only read. */
  onEdit: ((id: string) => void) | undefined;
  /** Below the last card. */
  end: ReactNode;
};

function RealtorCards({ realtors, search, onEdit, end }: RealtorCardsProps) {
  const openScreen = useOpenScreen();
  const chat = useCallback((contact: string) => void openScreen('Messages', { contact }), [openScreen]);
  const drawn = useScreenful(realtors, { list: `realtors ${search}`, size: SCREENFUL });
  return (
    <>
      <ul className="flex flex-col gap-4" aria-label="Imobiliárias">
        {drawn.map((realtor) => (
          <li
            key={realtor._id}
            data-record={realtor._id}
            className="[contain-intrinsic-size:auto_52rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_28rem]"
          >
            <RealtorCard realtor={realtor} onEdit={onEdit} onChat={chat} />
          </li>
        ))}
      </ul>
      {drawn.length === realtors.length && end}
    </>
  );
}

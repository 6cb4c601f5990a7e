import type { Import } from '@esquadro/domain/imports/import';
import { KINDS } from '@esquadro/domain/imports/import-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, History } from 'lucide-react';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { importsQuery } from './api.ts';
import { outcomeOf, STATUS_IN_WORDS } from './import-in-words.ts';

/** The imports before, newest first. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useInfiniteQuery(importsQuery);
  const found = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section aria-label="Histórico de importações" className="flex flex-col gap-3">
      <h2 className="text-ink text-lead">Histórico</h2>
      {list.error && !found && <ErrorState error={list.error} onRetry={list.refetch} />}
      {!list.error && !found && <SkeletonList />}
      {found?.length === 0 && (
        <EmptyState icon={<History />} title="Nenhuma importação ainda.">
          As planilhas enviadas aparecem aqui, com o que cada uma trouxe.
        </EmptyState>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-raised shadow-raised empty:hidden">
        {found?.map((one) => (
          <HistoryRow key={one._id} found={one} onOpen={() => onOpen(one._id)} />
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  );
}

function HistoryRow({ found, onOpen }: { found: Import; onOpen: () => void }) {
  const { title, tone } = STATUS_IN_WORDS[found.status];
  const facts = [
    KINDS[found.kind].title,
    found.realtor_name,
    found.created_by,
    stampInWords(found.created_at),
  ];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-control w-full items-center gap-3 px-4 py-3 text-left transition-colors duration-(--quick) hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 truncate font-medium text-body text-ink">{found.file_name}</span>
            <Badge tone={tone}>{title}</Badge>
          </span>
          <span className="block text-caption text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
          <span className="block text-caption text-ink-muted tabular-nums">{outcomeOf(found)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </button>
    </li>
  );
}

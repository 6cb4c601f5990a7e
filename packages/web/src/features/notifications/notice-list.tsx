import type { Notice } from '@esquadro/domain/notifications/notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { readerToday, readerZone } from '../../lib/reader-clock.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { noticesQuery } from './api.ts';
import { byDay } from './by-day.ts';
import { NoticeEntry } from './notice-entry.tsx';

export function NoticeList({ onOpen }: { onOpen: (notice: Notice) => void }) {
  const list = useInfiniteQuery(noticesQuery);
  const today = readerToday();
  const notices = list.data?.pages.flatMap(({ rows }) => rows);

  if (!notices)
    return list.error ? (
      <ErrorState error={list.error} onRetry={list.refetch} />
    ) : (
      <Skeleton className="h-40" />
    );
  if (notices.length === 0) {
    return (
      <EmptyState icon={<BellOff aria-hidden="true" />} title="Nada de novo">
        O que acontecer com as suas vistorias aparece aqui.
      </EmptyState>
    );
  }
  return (
    <>
      {byDay(notices, { zone: readerZone(), today }).map(({ day, label, notices: ofDay }) => (
        <section key={day} aria-labelledby={`notices-${day}`}>
          <h3
            id={`notices-${day}`}
            className="px-2 pt-2 pb-1 font-medium text-caption text-ink-muted first-letter:uppercase"
          >
            {label}
          </h3>
          <ul className="flex flex-col gap-1">
            {ofDay.map(({ notice, time }) => (
              <li key={notice._id}>
                <NoticeEntry notice={notice} time={time} today={today} onOpen={() => onOpen(notice)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} />
    </>
  );
}

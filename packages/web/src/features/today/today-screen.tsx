import { addDays } from '@esquadro/domain/calendar/count-days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { throttle } from '../../lib/live/throttle.ts';
import { useLiveEvent } from '../../lib/live/use-live.ts';
import { useOpenScreen } from '../../lib/open-screen.ts';
import { readerToday } from '../../lib/reader-clock.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { useMinute } from '../../lib/use-minute.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { todayQuery } from './api.ts';
import { DayByInspector } from './day-by-inspector.tsx';
import { NeedTiles } from './need-tiles.tsx';

const PAUSE_MS = 1_000;

/** What somebody looks at in the morning: what needs them, then today and tomorrow by inspector. */
export function TodayScreen() {
  const { can } = useSession();
  const openScreen = useOpenScreen();
  // At midnight the day changes under an open screen.
  useMinute();
  const day = readerToday();
  const { data, error, refetch } = useQuery(todayQuery(day));
  useRefreshOnMessages(day);
  const open = can('request:edit') ? (request: string) => openScreen('requests', { request }) : undefined;

  return (
    <div className="flex flex-col gap-8">
      <title>Hoje · Esquadro</title>
      <PageHeader
        title="Hoje"
        action={
          <Button variant="secondary" onPress={() => openScreen('requests', { view: 'calendar' })}>
            Abrir o calendário
          </Button>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonList />}
      {data && (
        <>
          <section aria-label="O que precisa de alguém">
            <NeedTiles today={data} />
          </section>
          <div className="grid items-start gap-8 xl:grid-cols-2">
            <DayByInspector title="Hoje" day={day} visits={data.visits} onOpen={open} />
            <DayByInspector title="Amanhã" day={addDays(day, 1)} visits={data.visits} onOpen={open} />
          </div>
          {data.more && (
            <p className="text-body text-ink-muted">
              Há mais vistorias do que cabem aqui: veja todas no calendário.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** A message changes which conversations wait for an answer. */
function useRefreshOnMessages(day: string): void {
  const client = useQueryClient();
  const refresh = useMemo(
    () => throttle(() => void client.invalidateQueries(todayQuery(day)), PAUSE_MS),
    [client, day],
  );
  useLiveEvent('message', refresh);
}

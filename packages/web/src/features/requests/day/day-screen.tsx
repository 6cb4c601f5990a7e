import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import { routeLink } from '@esquadro/domain/places/map-link';
import { useQuery } from '@tanstack/react-query';
import { Route, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { readerToday } from '../../../lib/reader-clock.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { Warnings } from '../../../ui/feedback/warnings.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { stopsQuery } from './day-api.ts';
import { DayStops } from './day-stops.tsx';
import { WeekAhead } from './week-ahead.tsx';

const StopsMap = lazyPart(async () => (await import('./stops-map.tsx')).StopsMap);

const TABS = [
  { id: 'today', label: 'Hoje' },
  { id: 'tomorrow', label: 'Amanhã' },
  { id: 'week', label: 'Semana' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** 'Meu dia': where the inspector has to be, in order, and one large button for what comes next. */
export function DayScreen() {
  const { get, set } = useScreenParams();
  // At midnight the day changes under an open screen.
  useMinute();
  const today = readerToday();
  const tab: Tab = TABS.find(({ id }) => id === get('tab'))?.id ?? 'today';

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <title>Meu dia · Esquadro</title>
      <PageHeader title="Meu dia" />
      <SegmentedControl
        label="Dias"
        fullWidth
        options={TABS}
        value={tab}
        onChange={(id) => set({ tab: id === 'today' ? null : id })}
      />
      {tab === 'week' ? (
        <WeekAhead from={today} />
      ) : (
        <OneDay key={tab} day={tab === 'today' ? today : addDays(today, 1)} isToday={tab === 'today'} />
      )}
    </div>
  );
}

function OneDay({ day, isToday }: { day: string; isToday: boolean }) {
  const openScreen = useOpenScreen();
  const { data, error, refetch } = useQuery(stopsQuery(day));
  const [withMap, setMap] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={3} />;
  // Keys of tomorrow's visits may be among the stops.
  const visits = data.stops.filter(({ kind }) => kind === 'visit').length;
  const route = routeLink(data.stops.map(({ place }) => place));

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-body text-ink">
          {WEEKDAYS[weekdayOf(day)]}, {day.slice(8)}/{day.slice(5, 7)} ·{' '}
          {visits === 1 ? '1 vistoria' : `${visits} vistorias`}
        </p>
        {route && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <LinkButton href={route} newTab icon={<Route aria-hidden="true" />}>
              Abrir rota inteira
            </LinkButton>
            <Button variant="secondary" aria-expanded={withMap} onPress={() => setMap(!withMap)}>
              {withMap ? 'Ocultar mapa' : 'Mapa'}
            </Button>
          </div>
        )}
      </div>
      <Warnings sentences={data.warnings} />
      {withMap && (
        <Suspense fallback={<SkeletonList rows={1} />}>
          <StopsMap stops={data.stops} />
        </Suspense>
      )}
      {data.stops.length === 0 ? (
        <EmptyState
          icon={<Sun aria-hidden="true" />}
          title={isToday ? 'Nenhuma vistoria hoje.' : 'Nenhuma vistoria amanhã.'}
        >
          As próximas estão em Semana.
        </EmptyState>
      ) : (
        <DayStops day={data} onOpen={(request) => openScreen('requests', { request })} />
      )}
    </>
  );
}

import { isDay } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, LayoutList, List, Plus, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { exportName } from '../../../lib/http/export-name.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useShownRecord } from '../../../lib/use-shown-record.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SidePanelToggle } from '../../../ui/buttons/side-panel-toggle.tsx';
import { RemovableTags } from '../../../ui/choices/removable-tags.tsx';
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx';
import { lazyPart, usePrefetch } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { useMediaQuery } from '../../../ui/frame/use-media-query.ts';
import { WithinReach } from '../../../ui/frame/within-reach.tsx';
import { requestCountQuery } from '../api.ts';
import { TodayVisits } from '../inspection/today-visits.tsx';
import { ExportMenu } from './export-menu.tsx';
import { QuickViews } from './quick-views.tsx';
import { RequestFilterPanel } from './request-filter-panel.tsx';
import { RequestList } from './request-list.tsx';
import { useRequestFilters } from './use-request-filters.ts';

const DayAgenda = lazyPart(async () => (await import('../calendar/day-agenda.tsx')).DayAgenda);
const BookedNotice = lazyPart(async () => (await import('./booked-notice.tsx')).BookedNotice);
const CalendarView = lazyPart(async () => (await import('../calendar/calendar-view.tsx')).CalendarView);

type RequestsViewProps = {
  today: LocalDay;
  onOpen: (id: string) => void;
  onNew: (start?: { day: LocalDay; hour: number }) => void;
  /** Copies a request except day and hour. */
  onRepeat: (id: string) => void;
};

const LIST = { id: 'list' as const, label: 'Lista', icon: <List aria-hidden="true" /> };
const VIEWS = {
  wide: [LIST, { id: 'calendar' as const, label: 'Calendario', icon: <CalendarDays aria-hidden="true" /> }],
  narrow: [LIST, { id: 'calendar' as const, label: 'Agenda', icon: <CalendarDays aria-hidden="true" /> }],
};

const LOOKS = [
  { id: 'cards' as const, label: 'Cartões', icon: <LayoutList aria-hidden="true" /> },
  { id: 'table' as const, label: 'Tabela', icon: <Table2 aria-hidden="true" /> },
];

/** List or week; phones show a day's agenda in place of the week. */
export function RequestsView({ today, onOpen, onNew, onRepeat }: RequestsViewProps) {
  const { can, user } = useSession();
  const { get, set, go } = useScreenParams();
  const shown = useShownRecord();
  const { filters, chips, remove, clear } = useRequestFilters();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 768px)');
  usePrefetch(wide ? CalendarView : DayAgenda);
  const count = useQuery(requestCountQuery(filters)).data;
  const view = get('view') === 'calendar' ? 'calendar' : 'list';
  // The calendar opens at the filtered day; moving to another day removes that filter.
  const day = [filters.date, get('week')].find((text = '') => isDay(text)) ?? today;
  const open = can('request:edit') ? onOpen : undefined;
  const fileName = exportName(
    'solicitacoes',
    chips.map(({ label }) => label),
    today,
  );
  const [look, setLook] = useStored(`request-list:${user._id}`);
  const asTable = look === 'table' && user.role !== 'Inspector';
  const showDay = (next: LocalDay) => set({ week: next, date: null });

  return (
    <div className="flex flex-col gap-6 has-[[data-calendar]]:gap-3 max-sm:pb-16">
      <title>Solicitações · Esquadro</title>
      <PageHeader
        title="Lista de Solicitações"
        count={count && `${count.more ? 'mais de ' : ''}${count.count.toLocaleString('pt-BR')}`}
        action={
          <>
            {(wide || user.role !== 'Inspector') && <ExportMenu filters={filters} name={fileName} />}
            {can('request:create') && (
              <WithinReach>
                <Button icon={<Plus />} onPress={() => onNew()}>
                  Nova Solicitação
                </Button>
              </WithinReach>
            )}
          </>
        }
      >
        <SegmentedControl
          label="Ver como"
          options={wide ? VIEWS.wide : VIEWS.narrow}
          value={view}
          onChange={(id) => go({ view: id })}
        />
        {view === 'list' && user.role !== 'Inspector' && (
          <SegmentedControl
            label="Lista como"
            options={LOOKS}
            value={asTable ? 'table' : 'cards'}
            onChange={(next) => setLook(next === 'table' ? next : '')}
          />
        )}
        {view === 'list' && <QuickViews today={today} />}
        {(view === 'list' || !wide) && (
          <SidePanelToggle open={filtersOpen} onOpenChange={setFiltersOpen} activeCount={chips.length} />
        )}
        {chips.length > 0 && <RemovableTags label="Filtros em uso" tags={chips} onRemove={remove} />}
      </PageHeader>
      {get('booked') && (
        <Suspense>
          <BookedNotice
            id={get('booked')}
            onOpen={onOpen}
            onRepeat={onRepeat}
            onClose={() => set({ booked: null })}
          />
        </Suspense>
      )}
      {user.role === 'Inspector' && view === 'list' && <TodayVisits onOpen={onOpen} />}
      {view === 'list' || !wide ? (
        <div className="flex items-start gap-6">
          <RequestFilterPanel open={filtersOpen} onOpenChange={setFiltersOpen} />
          <div className="min-w-0 flex-1">
            {view === 'list' ? (
              <RequestList
                filters={filters}
                shown={shown}
                asTable={asTable}
                total={count?.count}
                exportName={fileName}
                onSort={(sort) => set({ sort })}
                onEdit={open}
                onClear={clear}
              />
            ) : (
              <Suspense fallback={<SkeletonList />}>
                <DayAgenda day={day} today={today} filters={filters} onDay={showDay} onOpen={open} />
              </Suspense>
            )}
          </div>
        </div>
      ) : (
        <Suspense fallback={<SkeletonList />}>
          <CalendarView
            day={day}
            today={today}
            filters={filters}
            shown={shown}
            onDay={showDay}
            onOpen={open}
            onNew={onNew}
          />
        </Suspense>
      )}
    </div>
  );
}

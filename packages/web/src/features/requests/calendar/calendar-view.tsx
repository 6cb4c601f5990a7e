import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx';
import { RequestFilterFields } from '../list/request-filter-fields.tsx';
import { PeopleDay } from './people/people-day.tsx';
import { WeekCalendar, type WeekCalendarProps } from './week-calendar.tsx';

const VIEWS = [
  { id: 'week' as const, label: 'Semana' },
  { id: 'people' as const, label: 'Dia por vistoriador' },
];

/** The week of everybody or, for the staff, one day of each person; the filters open in one line above. */
export function CalendarView(props: Omit<WeekCalendarProps, 'children'>) {
  const { can } = useSession();
  const { get, go } = useScreenParams();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const mayPlan = can('dispatch:plan');
  const byPerson = mayPlan && get('by') === 'people';
  const controls = (
    <>
      {mayPlan && (
        <SegmentedControl
          label="Calendário"
          options={VIEWS}
          value={byPerson ? 'people' : 'week'}
          onChange={(id) => go({ by: id === 'people' ? id : null })}
        />
      )}
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={filtersOpen}
        onPress={() => setFiltersOpen(!filtersOpen)}
      >
        Filtros
      </Button>
    </>
  );
  return (
    <>
      {filtersOpen && (
        <section
          aria-label="Filtros"
          className="grid grid-cols-3 items-end gap-2 *:min-w-0 xl:grid-cols-[1.5fr_1fr_1fr_1fr_1.2fr_1fr]"
        >
          <RequestFilterFields />
        </section>
      )}
      {byPerson ? (
        <PeopleDay {...props}>{controls}</PeopleDay>
      ) : (
        <WeekCalendar {...props}>{controls}</WeekCalendar>
      )}
    </>
  );
}

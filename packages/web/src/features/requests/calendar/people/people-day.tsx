import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { PersonDay } from '@esquadro/domain/dispatch/day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, UserX } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useFillHeight } from '../../../../ui/frame/use-fill-height.ts';
import { calendarQuery, type RequestFilters } from '../../api.ts';
import { peopleDayQuery } from '../../people-api.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { HOURS } from '../week.ts';
import { GiveDialog } from './give-dialog.tsx';
import { PersonColumn } from './person-column.tsx';
import { HOUR_PIXELS, NAME_PIXELS } from './scale.ts';
import { useGiveVisit } from './use-give-visit.ts';
import { refusalOf, useRefusedPeople } from './use-refused-people.ts';

type PeopleDayProps = {
  day: LocalDay;
  today: LocalDay;
  filters: RequestFilters;
  onDay: (day: LocalDay) => void;
  onOpen: ((id: string) => void) | undefined;
  children: ReactNode;
};

const NOBODY: readonly PersonDay[] = [];
const NO_VISITS: readonly RequestCard[] = [];
const WORK_STARTS = 7;
const LEAST_PIXELS = 384;

/** A day with one column for each person; dragging across columns gives the visit to somebody else. */
export function PeopleDay({ day, today, filters, onDay, onOpen, children }: PeopleDayProps) {
  const grid = useRef<HTMLDivElement>(null);
  const height = useFillHeight(grid, LEAST_PIXELS);
  const { date: _date, inspector: _inspector, ...others } = filters;
  const visits = useQuery(calendarQuery(day, day, others));
  const plan = useQuery(peopleDayQuery(day, filters.city ?? ''));
  const [dragged, setDragged] = useState<RequestCard>();
  const [moving, setMoving] = useState<RequestCard>();
  const refused = useRefusedPeople(dragged, day);
  const everybody = plan.data?.people ?? NOBODY;
  const give = useGiveVisit(everybody);
  useFocusBack(moving?._id);
  useLayoutEffect(() => {
    grid.current?.scrollTo({ top: WORK_STARTS * HOUR_PIXELS });
  }, []);

  const byUser = useMemo(() => {
    const found = new Map<string, RequestCard[]>();
    for (const visit of visits.data ?? []) {
      const { _id } = visit.inspector.user;
      found.set(_id, [...(found.get(_id) ?? []), visit]);
    }
    return found;
  }, [visits.data]);
  const ways = useMemo(
    () => new Map(plan.data?.ways.map(({ visit, minutes }) => [visit, minutes])),
    [plan.data],
  );
  const typed = filters.inspector?.toLocaleLowerCase('pt-BR') ?? '';
  const people = everybody.filter(
    (person) => person._id === typed || fullName(person).toLocaleLowerCase('pt-BR').includes(typed),
  );

  const latest = useRef({ dragged, refused, give, day });
  useLayoutEffect(() => {
    latest.current = { dragged, refused, give, day };
  });
  const drop = useCallback((person: PersonDay, hour: number) => {
    const now = latest.current;
    setDragged(undefined);
    if (!now.dragged || !now.refused || refusalOf(now.refused, person._id, hour) !== undefined) return;
    void now.give(now.dragged, { to: person, date: `${now.day}T${String(hour).padStart(2, '0')}:00:00` });
  }, []);

  const error = visits.error ?? plan.error;
  return (
    <div data-calendar="" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label="Dia anterior"
          icon={<ChevronLeft />}
          variant="secondary"
          onPress={() => onDay(addDays(day, -1))}
        />
        <IconButton
          label="Próximo dia"
          icon={<ChevronRight />}
          variant="secondary"
          onPress={() => onDay(addDays(day, 1))}
        />
        <Button variant="secondary" disabled={day === today} onPress={() => onDay(today)}>
          Hoje
        </Button>
        <h2 className="px-2 text-ink text-lead tabular-nums">
          {WEEKDAYS[weekdayOf(day)]}, {day.slice(8)}/{day.slice(5, 7)}/{day.slice(0, 4)}
        </h2>
        <div className="ml-auto flex gap-2">{children}</div>
      </div>
      {error && <ErrorState error={error} onRetry={() => Promise.all([visits.refetch(), plan.refetch()])} />}
      <div
        ref={grid}
        style={{ height }}
        aria-busy={plan.isPending || visits.isPending}
        className="relative overflow-auto rounded-surface border border-line bg-raised shadow-raised"
      >
        {plan.data && people.length === 0 ? (
          <EmptyState icon={<UserX aria-hidden="true" />} title="Nenhum vistoriador com estes filtros." />
        ) : (
          <div className="flex w-max min-w-full">
            <div aria-hidden="true" className="sticky left-0 z-20 w-14 shrink-0 bg-raised">
              <div style={{ height: NAME_PIXELS }} className="sticky top-0 border-line border-b bg-raised" />
              {HOURS.map((hour) => (
                <div
                  key={hour}
                  style={{ height: HOUR_PIXELS }}
                  className="pr-2 text-right text-caption text-ink-muted tabular-nums"
                >
                  {String(hour).padStart(2, '0')}:00
                </div>
              ))}
            </div>
            {people.map((person) => (
              <PersonColumn
                key={person._id}
                person={person}
                visits={byUser.get(person.userId) ?? NO_VISITS}
                ways={ways}
                dragging={dragged !== undefined}
                refused={refused}
                onOpen={onOpen}
                onMove={setMoving}
                onDrag={setDragged}
                onDrop={drop}
              />
            ))}
          </div>
        )}
      </div>
      {moving && (
        <GiveDialog visit={moving} day={day} people={everybody} onClose={() => setMoving(undefined)} />
      )}
    </div>
  );
}

import { ACTIVITY_KINDS, type ActivityKind, activityInWords } from '@esquadro/domain/audit/activity';
import { isDay } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { type Filters, useListFilters } from '../../lib/use-list-filters.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { SearchFilter } from '../../ui/fields/search-filter.tsx';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { activitiesQuery, exportActivities } from './api.ts';

const FILTERS: Filters<'person' | 'kind' | 'from' | 'to'> = {
  person: { chip: (name) => `Quem: ${name}` },
  kind: {
    chip: (kind) => ACTIVITY_KINDS[kind as ActivityKind],
    isValid: (kind) => Object.hasOwn(ACTIVITY_KINDS, kind),
  },
  from: { chip: (day) => `De ${formatDay(day)}`, isValid: isDay },
  to: { chip: (day) => `Até ${formatDay(day)}`, isValid: isDay },
};

const ALL = 'all';
const KINDS = [
  { id: ALL, label: 'Tudo' },
  ...Object.entries(ACTIVITY_KINDS).map(([id, label]) => ({ id, label })),
];

/** Who did what and when, for TI. */
export function ActivityLog() {
  const { filters, chips, change } = useListFilters(FILTERS);
  const list = useInfiniteQuery(activitiesQuery(filters));
  const saving = useMutation({ mutationFn: () => exportActivities(filters) });
  const activities = list.data?.pages.flatMap(({ rows }) => rows);

  return (
    <div className="flex flex-col gap-4">
      <StepHeading title="Registro de atividades">
        Guardado por 24 meses. Cada leitura deste registro também entra nele.
      </StepHeading>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] items-end gap-3">
        <SearchFilter label="Quem" value={filters.person} onChange={(person) => change({ person })} />
        <SelectField
          label="O quê"
          options={KINDS}
          value={filters.kind || ALL}
          onChange={(kind) => change({ kind: kind === ALL ? null : kind })}
        />
        <DateFilter label="De" value={filters.from} onChange={(from) => change({ from })} />
        <DateFilter label="Até" value={filters.to} onChange={(to) => change({ to })} />
        <Button
          variant="secondary"
          icon={<Download />}
          busy={saving.isPending}
          onPress={() => saving.mutate()}
        >
          Exportar
        </Button>
      </div>
      <FormError error={saving.error} />
      {!activities &&
        (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <SkeletonList />)}
      {activities?.length === 0 && (
        <EmptyState
          icon={<ScrollText aria-hidden="true" />}
          title={chips.length > 0 ? 'Nada com esses filtros.' : 'Nada registrado ainda.'}
        />
      )}
      {activities && activities.length > 0 && (
        <ul aria-label="Atividades" className="flex flex-col divide-y divide-line">
          {activities.map((activity) => (
            <li key={activity._id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <span className="min-w-0 break-words text-body text-ink">
                <strong className="font-medium">{activity.actor || 'Alguém sem login'}</strong>{' '}
                {activityInWords(activity)}
              </span>
              <span className="text-caption text-ink-muted tabular-nums">{stampInWords(activity.at)}</span>
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </div>
  );
}

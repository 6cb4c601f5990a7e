import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { REASON_WORDS } from '@esquadro/domain/requests/attention/visit-reasons';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx';
import { weekOf } from '../calendar/week.ts';
import { useRequestFilters } from './use-request-filters.ts';

const NONE = { date: '', from: '', to: '', needs: '' };

const LABELS = {
  today: 'Hoje',
  tomorrow: 'Amanhã',
  week: 'Semana',
  late: REASON_WORDS.late.list,
  all: 'Todas',
};
type View = keyof typeof LABELS;

/** What each view sets of the filters. */
const viewsOn = (today: LocalDay): Record<View, typeof NONE> => ({
  today: { ...NONE, date: today },
  tomorrow: { ...NONE, date: addDays(today, 1) },
  week: { ...NONE, from: weekOf(today)[0] ?? today, to: weekOf(today)[6] ?? today },
  late: { ...NONE, needs: 'late' },
  all: NONE,
});

const OPTIONS = Object.entries(LABELS).map(([id, label]) => ({ id: id as View | 'other', label }));

/** The days that are asked for most, one press away; none is chosen while other days are filtered. */
export function QuickViews({ today }: { today: LocalDay }) {
  const { filters } = useRequestFilters();
  const { set } = useScreenParams();
  const views = viewsOn(today);
  const chosen = (Object.keys(views) as View[]).find((view) =>
    Object.entries(views[view]).every(([name, value]) => filters[name as keyof typeof NONE] === value),
  );
  return (
    <SegmentedControl
      label="Vistas rápidas"
      options={OPTIONS}
      value={chosen ?? 'other'}
      onChange={(view) => view !== 'other' && set(views[view])}
    />
  );
}

import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-context.tsx';
import { settingsQuery } from '../../settings/api.ts';
import type { RequestFilters } from '../api.ts';
import { vacationsQuery } from '../availability-api.ts';
import { type DayMark, dayMark } from './day-marks.ts';

/** Only staff see vacations. */
export function useDayMarks(
  days: readonly LocalDay[],
  visits: readonly RequestCard[],
  filters: RequestFilters,
): ReadonlyMap<LocalDay, DayMark> {
  const { user } = useSession();
  const { data: settings } = useQuery(settingsQuery);
  const { data: inspectors = [] } = useQuery({
    ...vacationsQuery(filters.inspector ?? '', filters.city ?? ''),
    enabled: seesWhoIsOffered(user.role),
  });
  const places = new Map(visits.map(({ address }) => [`${address.city}/${address.state}`, address]));
  if (!settings) return new Map();
  const known = { places: [...places.values()], holidays: settings.value.holidays, inspectors };
  return new Map(
    days.flatMap((day) => {
      const mark = dayMark(day, known);
      return mark ? [[day, mark] as const] : [];
    }),
  );
}

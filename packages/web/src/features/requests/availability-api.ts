import type { Inspector } from '@esquadro/domain/inspectors/inspector';
import type {
  AvailabilityQuery,
  AvailableInspector,
  ExplainedAvailability,
  FirstOpenDay,
  FirstOpenDayQuery,
  OpenDay,
  OpenDaysQuery,
} from '@esquadro/domain/requests/availability/availability';
import type { BestSlot, BestSlotsQuery } from '@esquadro/domain/requests/availability/best-slots';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { requestsKey } from './api.ts';

/**
 * Who is free on a day, nearest first. Disabled while the question is incomplete. Cached briefly, because a slot may be
 * taken at any moment.
 */
export const availabilityQuery = (question: AvailabilityQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'availability', question],
    queryFn: question
      ? ({ signal }) => http.post<AvailableInspector[]>('/api/inspectors/availability', question, { signal })
      : skipToken,
    staleTime: 0,
  });

/** For staff: every inspector, with the reasons of those who are not offered. */
export const explainedAvailabilityQuery = (question: AvailabilityQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'explained', question],
    queryFn: question
      ? ({ signal }) =>
          http.post<ExplainedAvailability>('/api/inspectors/availability?explain=1', question, { signal })
      : skipToken,
    staleTime: 0,
  });

/** Where a visit fits best in the coming days; disabled without a question. */
export const bestSlotsQuery = (question: BestSlotsQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'best-slots', question],
    queryFn: question
      ? ({ signal }) => http.post<BestSlot[]>('/api/inspectors/availability/best', question, { signal })
      : skipToken,
  });

export const openDaysQuery = (question: OpenDaysQuery) =>
  queryOptions({
    queryKey: [...requestsKey, 'open-days', question],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(usedIn(question));
      return http.get<OpenDay[]>(`/api/inspectors/availability/days?${query}`, { signal });
    },
  });

/** Disabled without a question. */
export const firstOpenDayQuery = (question: FirstOpenDayQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'first-open-day', question],
    queryFn: question
      ? ({ signal }) => {
          const query = new URLSearchParams(usedIn(question));
          return http.get<FirstOpenDay>(`/api/inspectors/availability/first?${query}`, { signal });
        }
      : skipToken,
  });

/** Blank values are left out. */
const usedIn = (question: object): [string, string][] =>
  Object.entries(question).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));

const MOST_NAMES = '100';
type Vacationer = Pick<Inspector, 'user' | 'vacation'>;

/** Cached longer than visits, because vacations change rarely. */
export const vacationsQuery = (name: string, city: string) =>
  queryOptions({
    queryKey: ['inspectors', 'vacations', name, city],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: MOST_NAMES, ...(name && { name }), ...(city && { city }) });
      const found = await http.get<Vacationer[]>(`/api/inspectors/all?${query}`, { signal });
      return found.map(({ user, vacation }) => ({ name: user.first_name, vacation }));
    },
    staleTime: 300_000,
  });

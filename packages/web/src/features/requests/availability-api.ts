import { Inspector } from '@esquadro/domain/inspectors/inspector';
import {
  type AvailabilityQuery,
  AvailableInspector,
  ExplainedAvailability,
  FirstOpenDay,
  type FirstOpenDayQuery,
  OpenDay,
  type OpenDaysQuery,
} from '@esquadro/domain/requests/availability/availability';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';
import { requestsKey } from './api.ts';

/**
 * Who is free on a day, nearest first; nothing is asked while the question is incomplete. A slot may be taken
 * at any moment, so that no answer is trusted for long.
 */
export const availabilityQuery = (question: AvailabilityQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'availability', question],
    queryFn: question
      ? ({ signal }) =>
          http.post('/api/inspectors/availability', question, z.array(AvailableInspector), { signal })
      : skipToken,
    staleTime: 0,
  });

/** The same day explained: everybody, with the reasons of those who are not offered. For the staff alone. */
export const explainedAvailabilityQuery = (question: AvailabilityQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'explained', question],
    queryFn: question
      ? ({ signal }) =>
          http.post('/api/inspectors/availability?explain=1', question, ExplainedAvailability, { signal })
      : skipToken,
    staleTime: 0,
  });

/** Which days of a month have room, and which are holidays. */
export const openDaysQuery = (question: OpenDaysQuery) =>
  queryOptions({
    queryKey: [...requestsKey, 'open-days', question],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(usedIn(question));
      return http.get(`/api/inspectors/availability/days?${query}`, z.array(OpenDay), { signal });
    },
  });

/** The next day with room, wherever it is; nothing is asked without a question. */
export const firstOpenDayQuery = (question: FirstOpenDayQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'first-open-day', question],
    queryFn: question
      ? ({ signal }) => {
          const query = new URLSearchParams(usedIn(question));
          return http.get(`/api/inspectors/availability/first?${query}`, FirstOpenDay, { signal });
        }
      : skipToken,
  });

/** What a question says, as query parameters; blanks are left out. */
const usedIn = (question: object): [string, string][] =>
  Object.entries(question).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));

const SLOTS = ['availability', 'explained', 'open-days', 'first-open-day'];

/** Who is free when is asked anew, and nothing else. */
export const refreshSlots = (client: QueryClient) =>
  Promise.all(SLOTS.map((kind) => client.invalidateQueries({ queryKey: [...requestsKey, kind] })));

const MOST_NAMES = '100';
const Vacationer = Inspector.pick({ user: true, vacation: true });

/** The vacations of the inspectors that a name and a city leave; they change less often than visits do. */
export const vacationsQuery = (name: string, city: string) =>
  queryOptions({
    queryKey: ['inspectors', 'vacations', name, city],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: MOST_NAMES, ...(name && { name }), ...(city && { city }) });
      const found = await http.get(`/api/inspectors/all?${query}`, z.array(Vacationer), { signal });
      return found.map(({ user, vacation }) => ({ name: user.first_name, vacation }));
    },
    staleTime: 300_000,
  });

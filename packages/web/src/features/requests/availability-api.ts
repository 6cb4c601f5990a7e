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
import { BestSlot, type BestSlotsQuery } from '@esquadro/domain/requests/availability/best-slots';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { z } from 'zod';
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
      ? ({ signal }) =>
          http.post('/api/inspectors/availability', question, z.array(AvailableInspector), { signal })
      : skipToken,
    staleTime: 0,
  });

/** For staff: every inspector, with the reasons of those who are not offered. */
export const explainedAvailabilityQuery = (question: AvailabilityQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'explained', question],
    queryFn: question
      ? ({ signal }) =>
          http.post('/api/inspectors/availability?explain=1', question, ExplainedAvailability, { signal })
      : skipToken,
    staleTime: 0,
  });

/** Where a visit fits best in the coming days; disabled without a question. */
export const bestSlotsQuery = (question: BestSlotsQuery | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, 'best-slots', question],
    queryFn: question
      ? ({ signal }) =>
          http.post('/api/inspectors/availability/best', question, z.array(BestSlot), { signal })
      : skipToken,
  });

export const openDaysQuery = (question: OpenDaysQuery) =>
  queryOptions({
    queryKey: [...requestsKey, 'open-days', question],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(usedIn(question));
      return http.get(`/api/inspectors/availability/days?${query}`, z.array(OpenDay), { signal });
    },
  });

/** Disabled without a question. */
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

/** Blank values are left out. */
const usedIn = (question: object): [string, string][] =>
  Object.entries(question).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));

/** What depends on when inspectors are free: hours that are offered, and visits whose inspector cannot come. */
const SLOTS = ['best-slots', 'availability', 'explained', 'open-days', 'first-open-day', 'today', 'marks'];

export const refreshSlots = (client: QueryClient) =>
  Promise.all(SLOTS.map((kind) => client.invalidateQueries({ queryKey: [...requestsKey, kind] })));

const MOST_NAMES = '100';
const Vacationer = Inspector.pick({ user: true, vacation: true });

/** Cached longer than visits, because vacations change rarely. */
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

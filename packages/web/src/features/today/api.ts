import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Today } from '@esquadro/domain/requests/attention/today';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../../lib/http/path-queries.ts';
import { requestsKey } from '../requests/api.ts';
import { todayPaths } from './paths.ts';

/** E-mails announce nothing when they fail. */
const LOOK_AGAIN_MS = 60_000;

/** What needs somebody, and the visits of today and tomorrow: fetched anew with every change of a request. */
export const todayQuery = (day: LocalDay) =>
  queryOptions({
    queryKey: [...requestsKey, 'today', day],
    ...answerOf<Today>(todayPaths.today(day)),
    refetchInterval: LOOK_AGAIN_MS,
  });

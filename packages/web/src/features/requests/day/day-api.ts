import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../../../lib/http/path-queries.ts';
import { requestsKey } from '../api.ts';
import { requestPaths } from '../paths.ts';

/** The stops of one's day, in order. */
export const stopsQuery = (date: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'stops', date],
    ...answerOf<VisitDay>(requestPaths.stops(date)),
  });

import type { MarkedVisits } from '@esquadro/domain/requests/attention/attention';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../../lib/http/path-queries.ts';
import { requestsKey } from './api.ts';
import { MARKS_PATH } from './shared/marks-path.ts';

/** The open visits that need somebody for what other records say: one call for all cards, rows and blocks. */
export const marksQuery = queryOptions({
  queryKey: [...requestsKey, 'marks'],
  ...answerOf<MarkedVisits>(MARKS_PATH),
});

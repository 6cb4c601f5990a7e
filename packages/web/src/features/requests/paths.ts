import { type FilterValues, filterQuery } from '../../lib/http/list-paths.ts';

const PAGE = '50';
const MOST_ROWS = '500';

/** The calls of the list and the calendar. */
export const requestPaths = {
  page: (filters: FilterValues) => `/api/request?${filterQuery(filters, { limit: PAGE })}`,
  count: (filters: FilterValues) => `/api/request/count?${filterQuery(filters)}`,
  csv: (filters: FilterValues) => `/api/request?${filterQuery(filters, { format: 'csv' })}`,
  days: (from: string, to: string) => inOrder('/api/request', { from, to }),
  calendar: (filters: FilterValues) => inOrder('/api/request/calendar', filters),
};

const inOrder = (path: string, filters: FilterValues) =>
  `${path}?${filterQuery(filters, { sort: 'date', limit: MOST_ROWS })}`;

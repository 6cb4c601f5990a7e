import type { Role } from '@esquadro/domain/auth/roles';
import { type FilterValues, filterQuery } from '../../lib/http/list-paths.ts';

const PAGE = '50';
const MOST_ROWS = '500';

/** As much of each request as a card shows. */
const CARD = { view: 'card' };

/** Inspectors get whole requests, to open them where there is no connection. */
const getsCards = (role: Role) => role !== 'Inspector';

export type ExportFormat = 'csv' | 'xlsx';

/** On our screens the next visits come first. */
const sorted = (filters: FilterValues) => ({ ...filters, sort: filters.sort || 'next' });

/** The calls of the list and the calendar. */
export const requestPaths = {
  page: (filters: FilterValues, role: Role, limit = PAGE) =>
    `/api/request?${filterQuery(sorted(filters), { limit, ...(getsCards(role) && CARD) })}`,
  count: (filters: FilterValues) => `/api/request/count?${filterQuery({ ...filters, sort: '' })}`,
  selection: (filters: FilterValues) => `/api/request/selection?${filterQuery(sorted(filters))}`,
  file: (filters: FilterValues, format: ExportFormat) =>
    `/api/request?${filterQuery(sorted(filters), { format })}`,
  days: (from: string, to: string) => inOrder({ from, to }),
  calendar: (filters: FilterValues) => inOrder(filters, CARD),
  /** The stops of somebody's day; one's own without a name. */
  stops: (date: string, inspector = '') => `/api/visits/day?${filterQuery({ date, inspector })}`,
};

const inOrder = (filters: FilterValues, view = {}) =>
  `/api/request?${filterQuery(filters, { sort: 'date', limit: MOST_ROWS, ...view })}`;

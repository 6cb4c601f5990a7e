import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type FilterValues, filterQuery } from '../use-list-filters.ts';
import { download } from './download.ts';
import { http } from './http.ts';

type List<Row> = {
  key: readonly string[];
  /** `/all` and `/count` below it take the same filters. */
  path: string;
  row: z.ZodType<Row>;
  pageSize: number;
  /** The name of the file that the list is exported to. */
  csv: string;
};

/** The calls of a list with filters: its pages, the number of its rows, and the whole of it as CSV. */
export const listQueries = <Row>({ key, path, row, pageSize, csv }: List<Row>) => ({
  pages: (filters: FilterValues) =>
    infiniteQueryOptions({
      queryKey: [...key, 'list', filters],
      initialPageParam: `${path}/all?${filterQuery(filters, { limit: String(pageSize) })}`,
      queryFn: ({ pageParam, signal }) => http.page(pageParam, z.array(row), { signal }),
      getNextPageParam: ({ next }) => next,
    }),
  count: (filters: FilterValues) =>
    queryOptions({
      queryKey: [...key, 'count', filters],
      queryFn: async ({ signal }) => {
        const query = filterQuery(filters);
        return (await http.get(`${path}/count?${query}`, z.object({ count: z.int() }), { signal })).count;
      },
    }),
  exportCsv: (filters: FilterValues) =>
    download(`${path}/all?${filterQuery(filters, { format: 'csv' })}`, csv),
});

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { download } from './download.ts';
import { http } from './http.ts';
import type { FilterValues, ListPaths } from './list-paths.ts';

type List<Row> = {
  key: readonly string[];
  paths: ListPaths;
  row: z.ZodType<Row>;
  /** The name of the file that the list is exported to. */
  csv: string;
};

/** The calls of a list with filters: its pages, the number of its rows, and the whole of it as CSV. */
export const listQueries = <Row>({ key, paths, row, csv }: List<Row>) => ({
  pages: (filters: FilterValues) =>
    infiniteQueryOptions({
      queryKey: [...key, 'list', filters],
      initialPageParam: paths.page(filters),
      queryFn: ({ pageParam, signal }) => http.page(pageParam, z.array(row), { signal }),
      getNextPageParam: ({ next }) => next,
    }),
  count: (filters: FilterValues) =>
    queryOptions({
      queryKey: [...key, 'count', filters],
      queryFn: async ({ signal }) =>
        (await http.get(paths.count(filters), z.object({ count: z.int() }), { signal })).count,
    }),
  exportCsv: (filters: FilterValues) => download(paths.csv(filters), csv),
});

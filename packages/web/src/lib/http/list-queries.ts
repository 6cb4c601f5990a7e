import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { download } from './download.ts';
import type { FilterValues, ListPaths } from './list-paths.ts';
import { answerOf, pagesOf } from './path-queries.ts';

type List = {
  key: readonly string[];
  paths: ListPaths;
  /** The name of the file that the list is exported to. */
  csv: string;
};

/** The calls of a list with filters: its pages, the number of its rows, and the whole of it as CSV. */
export const listQueries = <Row>({ key, paths, csv }: List) => ({
  pages: (filters: FilterValues) =>
    infiniteQueryOptions({
      queryKey: [...key, 'list', filters],
      ...pagesOf<Row>(paths.page(filters)),
    }),
  count: (filters: FilterValues) =>
    queryOptions({
      queryKey: [...key, 'count', filters],
      ...answerOf<{ count: number }>(paths.count(filters)),
      select: ({ count }) => count,
    }),
  exportCsv: (filters: FilterValues) => download(paths.csv(filters), csv),
});

import { http, type Page } from './http.ts';

type Reading = { signal: AbortSignal };

/** How a query asks a path. What was asked for early and has come is drawn at once, without a skeleton before it. */
export const answerOf = <Answer>(path: string) => ({
  queryFn: ({ signal }: Reading) => http.get<Answer>(path, { signal }),
  initialData: () => http.early.get<Answer>(path),
});

/** The same for a list, page by page. */
export const pagesOf = <Row>(path: string) => ({
  initialPageParam: path,
  queryFn: ({ pageParam, signal }: Reading & { pageParam: string }) => http.page<Row>(pageParam, { signal }),
  getNextPageParam: ({ next }: Page<Row>) => next,
  initialData: () => {
    const page = http.early.page<Row>(path);
    return page && { pages: [page], pageParams: [path] };
  },
});

/** What is filtered by; blank is no filter. */
export type FilterValues = Partial<Record<string, string>>;

/** The filters in use as the query of a list call, with what else it asks for. */
export const filterQuery = (filters: FilterValues, further: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...filters, ...further }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

/** The calls of a list with filters: `/all` and `/count` below its path take the same ones. */
export const listPaths = (path: string, pageSize: number) => ({
  page: (filters: FilterValues) => `${path}/all?${filterQuery(filters, { limit: String(pageSize) })}`,
  count: (filters: FilterValues) => `${path}/count?${filterQuery(filters)}`,
  csv: (filters: FilterValues) => `${path}/all?${filterQuery(filters, { format: 'csv' })}`,
});

export type ListPaths = ReturnType<typeof listPaths>;

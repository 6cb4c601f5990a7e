import type { City, ListedCity } from '@esquadro/domain/cities/city';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { download } from '../../lib/http/download.ts';
import { http, type Page } from '../../lib/http/http.ts';

/** Every city served, in the order they were added; choices and filters need all of them. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async ({ signal }) => {
    const cities: ListedCity[] = [];
    let next: string | undefined = '/api/cities/getCities';
    while (next) {
      const page: Page<ListedCity> = await http.page<ListedCity>(next, { signal });
      cities.push(...page.rows);
      next = page.next;
    }
    return cities;
  },
});

/** Appends the answer to the cached list. */
export function useAddCity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (city: { city: string; confirmUnknown?: boolean }) =>
      http.post<City>('/api/cities/add', city),
    onSuccess: async (added) => {
      // A first list still on its way is from before, and refreshing would only wait for it.
      await queryClient.cancelQueries(citiesQuery);
      const listed = { ...added, uses: 0 };
      queryClient.setQueryData(citiesQuery.queryKey, (cities) => cities && [...cities, listed]);
    },
    onSettled: () => queryClient.invalidateQueries(citiesQuery),
  });
}

/** Not optimistic: the server refuses cities that are in use. */
export function useDeleteCity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: City) => http.delete(`/api/cities/delCity/${_id}`),
    onSuccess: (_nothing, { _id }) => {
      queryClient.setQueryData(citiesQuery.queryKey, (cities) => cities?.filter((city) => city._id !== _id));
    },
    onSettled: () => queryClient.invalidateQueries(citiesQuery),
  });
}

export const exportCities = (q: string) =>
  download(`/api/cities/getCities?${new URLSearchParams({ q, format: 'csv' })}`, 'cidades.csv');

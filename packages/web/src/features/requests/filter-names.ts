import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';

type Agency = { company: string };
type Services = { serviceType: { _id: string; label: string }[] };

/** Only the name of an agency: the list's first script does not carry the calls of agencies. */
export const agencyNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['realtors', 'name', id],
    queryFn: ({ signal }) => http.get<Agency>(`/api/realtors/realtor/${id}`, { signal }),
  });

/** Only the names of the services. */
export const serviceNamesQuery = queryOptions({
  queryKey: ['settings', 'services'],
  queryFn: ({ signal }) => http.get<Services>('/api/settings', { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';

const Agency = z.object({ company: z.string() });
const Services = z.object({ serviceType: z.array(z.object({ _id: z.string(), label: z.string() })) });

/** Only the name of an agency: the list's first script does not carry the shape of the whole record. */
export const agencyNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['realtors', 'name', id],
    queryFn: ({ signal }) => http.get(`/api/realtors/realtor/${id}`, Agency, { signal }),
  });

/** Only the names of the services. */
export const serviceNamesQuery = queryOptions({
  queryKey: ['settings', 'services'],
  queryFn: ({ signal }) => http.get('/api/settings', Services, { signal }),
});

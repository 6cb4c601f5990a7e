import { formatNumber } from '@esquadro/domain/requests/request-number';
import { fullName } from '@esquadro/domain/users/full-name';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';
import { visitDateInWords } from '../../lib/moment-in-words.ts';

const MOST = '5';

const Id = z.object({ _id: z.string() });
const Property = Id.extend({ label: z.string(), address: z.object({ formatted_address: z.string() }) });
const Agency = Id.extend({ company: z.string(), phone: z.string() });
const Person = Id.extend({ user: z.object({ first_name: z.string(), last_name: z.string() }) });
const Visit = Id.extend({
  number: z.int(),
  date: z.string(),
  address: z.object({ label: z.string() }),
  inspector: Person.pick({ user: true }),
});

export type Found = { id: string; label: string; hint: string; params: Record<string, string> };

/** How each kind of record is searched. */
const KINDS = {
  properties: {
    path: (text: string) => `/api/properties/all?${query({ name: text })}`,
    shape: z.array(Property).transform((rows) =>
      rows.map(
        ({ _id, label, address }): Found => ({
          id: _id,
          label,
          hint: address.formatted_address,
          params: { name: label, open: _id },
        }),
      ),
    ),
  },
  realtors: {
    path: (text: string) => `/api/realtors/all?${query({ search: text })}`,
    shape: z.array(Agency).transform((rows) =>
      rows.map(
        ({ _id, company, phone }): Found => ({
          id: _id,
          label: company,
          hint: phone,
          params: { realtor: _id },
        }),
      ),
    ),
  },
  inspectors: {
    path: (text: string) => `/api/inspectors/all?${query({ name: text })}`,
    shape: z.array(Person).transform((rows) =>
      rows.map(
        ({ _id, user }): Found => ({
          id: _id,
          label: fullName(user),
          hint: '',
          params: { name: fullName(user) },
        }),
      ),
    ),
  },
  requests: {
    path: (text: string) => `/api/request/calendar?${query({ search: text, sort: 'next' })}`,
    shape: z.array(Visit).transform((rows) =>
      rows.map(
        ({ _id, number, date, address, inspector }): Found => ({
          id: _id,
          label: `${formatNumber(number)} · ${address.label}`,
          hint: `${visitDateInWords(date)}, ${fullName(inspector.user)}`,
          params: { request: _id },
        }),
      ),
    ),
  },
};

export type FindableOption = keyof typeof KINDS;

export const isFindable = (option: string): option is FindableOption => option in KINDS;

/** Searches from two letters on. */
export const foundQuery = (kind: FindableOption, text: string) =>
  queryOptions({
    queryKey: ['found', kind, text],
    queryFn:
      text.length < 2
        ? skipToken
        : ({ signal }) => http.get<Found[]>(KINDS[kind].path(text), KINDS[kind].shape, { signal }),
    placeholderData: text.length < 2 ? undefined : keepPreviousData,
  });

const query = (filters: Record<string, string>) => new URLSearchParams({ ...filters, limit: MOST });

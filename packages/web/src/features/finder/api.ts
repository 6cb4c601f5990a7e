import { formatNumber } from '@esquadro/domain/requests/request-number';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { visitDateInWords } from '../../lib/moment-in-words.ts';

const MOST = '5';

type Id = { _id: string };
type Property = Id & { label: string; address: { formatted_address: string } };
type Agency = Id & { company: string; phone: string };
type Person = Id & { user: { first_name: string; last_name: string } };
type Visit = Id & {
  number: number;
  date: string;
  address: { label: string };
  inspector: Pick<Person, 'user'>;
};

type Found = { id: string; label: string; hint: string; params: Record<string, string> };

/** How each kind of record is searched. */
const KINDS = {
  properties: {
    path: (text: string) => `/api/properties/all?${query({ name: text })}`,
    found: ({ _id, label, address }: Property): Found => ({
      id: _id,
      label,
      hint: address.formatted_address,
      params: { name: label, open: _id },
    }),
  },
  realtors: {
    path: (text: string) => `/api/realtors/all?${query({ search: text })}`,
    found: ({ _id, company, phone }: Agency): Found => ({
      id: _id,
      label: company,
      hint: formatPhone(phone),
      params: { realtor: _id },
    }),
  },
  inspectors: {
    path: (text: string) => `/api/inspectors/all?${query({ name: text })}`,
    found: ({ _id, user }: Person): Found => ({
      id: _id,
      label: fullName(user),
      hint: '',
      params: { name: fullName(user) },
    }),
  },
  requests: {
    path: (text: string) => `/api/request/calendar?${query({ search: text, sort: 'next' })}`,
    found: ({ _id, number, date, address, inspector }: Visit): Found => ({
      id: _id,
      label: `${formatNumber(number)} · ${address.label}`,
      hint: `${visitDateInWords(date)}, ${fullName(inspector.user)}`,
      params: { request: _id },
    }),
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
        : async ({ signal }) => {
            const { path, found } = KINDS[kind];
            const rows = await http.get<(Property & Agency & Person & Visit)[]>(path(text), { signal });
            return rows.map(found);
          },
    placeholderData: text.length < 2 ? undefined : keepPreviousData,
  });

const query = (filters: Record<string, string>) => new URLSearchParams({ ...filters, limit: MOST });

import { formatDay } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import type { RequestSort } from '@esquadro/domain/requests/filter/filter-choices';
import { keysInShort } from '@esquadro/domain/requests/keys-in-short';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';
import type { ReactNode } from 'react';
import { visitTime, visitZone } from '../inspection/visit-moment.ts';
import { VisitMarks } from '../shared/visit-marks.tsx';

export type ColumnId =
  | 'date'
  | 'property'
  | 'city'
  | 'service'
  | 'inspector'
  | 'agency'
  | 'keys'
  | 'total'
  | 'marks';

type Column = {
  id: ColumnId;
  label: string;
  /** As wide as it is at least. */
  width: string;
  /** The orders that pressing the header goes through; the list's own order is ''. */
  sorts?: readonly (RequestSort | '')[];
  cell: (request: RequestCard) => ReactNode;
};

/** In the order of the table. Number and status are always there. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'date',
    label: 'Data',
    width: 'w-36',
    sorts: ['', 'date', '-date'],
    cell: (request) => (
      <span title={visitZone(request) || undefined} className="tabular-nums">
        {formatDay(request.date.slice(0, 10))} {visitTime(request)}
      </span>
    ),
  },
  { id: 'property', label: 'Imóvel', width: 'w-56', cell: ({ address }) => address.label },
  {
    id: 'city',
    label: 'Cidade',
    width: 'w-36',
    sorts: ['city', '-city', ''],
    cell: ({ address }) => address.city,
  },
  { id: 'service', label: 'Serviço', width: 'w-28', cell: ({ service_label }) => service_label },
  { id: 'inspector', label: 'Vistoriador', width: 'w-40', cell: ({ inspector }) => fullName(inspector.user) },
  { id: 'agency', label: 'Imobiliária', width: 'w-40', cell: ({ realtor }) => realtor.company },
  {
    id: 'keys',
    label: 'Chaves',
    width: 'w-36',
    cell: (request) => keysInShort(request.keys_location_pickup_type, request.keys_location_pickup) || '–',
  },
  {
    id: 'total',
    label: 'Total',
    width: 'w-28',
    cell: ({ pricing }) => <span className="tabular-nums">{pricing ? formatReais(pricing.total) : '–'}</span>,
  },
  {
    id: 'marks',
    label: 'Avisos',
    width: 'w-24',
    cell: (request) => (
      <span className="flex gap-1">
        <VisitMarks visit={request} iconOnly />
      </span>
    ),
  },
];

const SHOWN_AT_FIRST: readonly ColumnId[] = [
  'date',
  'property',
  'city',
  'service',
  'inspector',
  'agency',
  'marks',
];

/** The columns that somebody chose, as they are stored. */
export function chosenColumns(stored: string): readonly Column[] {
  const chosen = stored ? stored.split(' ') : SHOWN_AT_FIRST;
  return COLUMNS.filter(({ id }) => chosen.some((one) => one === id));
}

/** The order that comes after this one when the header is pressed. */
export function nextSort(sorts: readonly (RequestSort | '')[], current: string): RequestSort | '' {
  const at = sorts.map(String).indexOf(current);
  return sorts[(at + 1) % sorts.length] ?? '';
}

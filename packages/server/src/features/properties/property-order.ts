import type { PropertySort } from '@esquadro/domain/properties/filter-choices';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readCursor } from '../../platform/http/paging.ts';
import { properties } from './tables.ts';

const LabelCursor = z.tuple([z.string(), z.string()]);
const AreaCursor = z.tuple([z.number(), z.string()]);

type Keyed = Pick<typeof properties.$inferSelect, 'id' | 'labelPlain' | 'squareFootage'>;

type Order = {
  by: SQL[];
  /** The rows after the one that a cursor names. */
  after: (cursor: string | undefined) => SQL | undefined;
  key: (row: Keyed) => unknown;
};

const { id, labelPlain, squareFootage } = properties;

/** Each order of the list is one walk along an index, started anywhere by the last row's key. */
export const PROPERTY_ORDERS: Record<PropertySort, Order> = {
  label: {
    by: [asc(labelPlain), asc(id)],
    after: (cursor) => {
      const last = readCursor(cursor, LabelCursor);
      return last && sql`(${labelPlain}, ${id}) > (${last[0]}, ${last[1]})`;
    },
    key: (row) => [row.labelPlain, row.id],
  },
  area: {
    by: [asc(squareFootage), asc(id)],
    after: (cursor) => {
      const last = readCursor(cursor, AreaCursor);
      return last && sql`(${squareFootage}, ${id}) > (${last[0]}::numeric, ${last[1]})`;
    },
    key: (row) => [row.squareFootage, row.id],
  },
  '-area': {
    by: [desc(squareFootage), desc(id)],
    after: (cursor) => {
      const last = readCursor(cursor, AreaCursor);
      return last && sql`(${squareFootage}, ${id}) < (${last[0]}::numeric, ${last[1]})`;
    },
    key: (row) => [row.squareFootage, row.id],
  },
};

import type { RequestSort } from '@esquadro/domain/requests/filter/filter-choices';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { REQUEST_STATUSES } from '@esquadro/domain/requests/request-statuses';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inspectionRequests as requests } from '../tables.ts';

/**
 * Where a page ended: the moment that parts the visits to come from the past ones, so that all pages part them at the
 * same one, and the last row's place in the order.
 */
export const ListCursor = z.tuple([z.number(), z.string().max(200), z.number(), z.string().max(24)]);
export type ListCursor = z.infer<typeof ListCursor>;

/** A row's place in an order. */
export type Place = { lead: string; position: number; id: string };

/** A stretch of a list that one index can be read along. A list is its stretches one after the other. */
export type Stretch = { where?: SQL | undefined; order: SQL };

const HOUR = 3600;

/** Seconds since 1970. A visit is one to come until the hour in which it begins is over. */
export const startOfHour = (now: Date): number => Math.floor(now.getTime() / 1000 / HOUR) * HOUR;

/** A row's place in an order, as one text, which costs a long list less than three columns. */
export function placeColumn(sort: RequestSort): SQL {
  const [lead, position] = leadAndPosition(sort);
  return sql`${position} || ' ' || id || ' ' || ${lead} AS place`;
}

function leadAndPosition(sort: RequestSort): [lead: SQL, position: SQL] {
  const seconds = sql`date_part('epoch', starts_at)`;
  switch (sort) {
    case 'created':
    case '-created':
      return [sql`''`, sql`request_number`];
    case 'city':
    case '-city':
      return [sql`city_plain`, seconds];
    case 'status':
    case '-status':
      return [sql`status`, seconds];
    default:
      return [sql`''`, seconds];
  }
}

/** What `placeColumn` says: neither a number nor an id has a space. */
export function readPlace(text: string): Place {
  const [position = '', id = ''] = text.split(' ', 2);
  return { position: Number(position), id, lead: text.slice(position.length + id.length + 2) };
}

type Start = {
  /** Parts the visits to come from the past ones. */
  pivot: number;
  /** Where the page before ended. */
  after?: Place | undefined;
  /** The only status that the filters leave. */
  status?: RequestStatus | undefined;
};

/** What is left of a list after a place, stretch by stretch. */
export function stretchesOf(sort: RequestSort, { pivot, after, status }: Start): Stretch[] {
  switch (sort) {
    case 'date':
      return [rising(after)];
    case '-date':
      return [falling(after)];
    case 'next':
      return nextFirst(pivot, after);
    case 'created':
      return [byNumber(sql`ASC`, after && sql`> ${after.position}`)];
    case '-created':
      return [byNumber(sql`DESC`, after && sql`< ${after.position}`)];
    case 'city':
      return [byCity(sql`ASC`, after && sql`> ${cityPlace(after)}`)];
    case '-city':
      return [byCity(sql`DESC`, after && sql`< ${cityPlace(after)}`)];
    case 'status':
      return byStatus(status ? [status] : REQUEST_STATUSES, pivot, after);
    case '-status':
      return byStatus(status ? [status] : REQUEST_STATUSES.toReversed(), pivot, after);
  }
}

const startPlace = ({ position, id }: Place) => sql`(to_timestamp(${position}), ${id})`;

const rising = (after?: Place): Stretch => ({
  where: after && sql`(${requests.startsAt}, ${requests.id}) > ${startPlace(after)}`,
  order: sql`starts_at, id`,
});

const falling = (after?: Place): Stretch => ({
  where: after && sql`(${requests.startsAt}, ${requests.id}) < ${startPlace(after)}`,
  order: sql`starts_at DESC, id DESC`,
});

function nextFirst(pivot: number, after?: Place): Stretch[] {
  const moment = sql`to_timestamp(${pivot})`;
  const coming = (place?: Place) => narrowed(rising(place), sql`${requests.startsAt} >= ${moment}`);
  const past = (place?: Place) => narrowed(falling(place), sql`${requests.startsAt} < ${moment}`);
  return after && after.position < pivot ? [past(after)] : [coming(after), past()];
}

function byStatus(statuses: readonly RequestStatus[], pivot: number, after?: Place): Stretch[] {
  const passed = after ? statuses.map(String).indexOf(after.lead) : 0;
  return statuses.slice(Math.max(passed, 0)).flatMap((status) => {
    const place = status === after?.lead ? after : undefined;
    return nextFirst(pivot, place).map((stretch) => narrowed(stretch, eq(requests.status, status)));
  });
}

/** Requests are numbered as they are made. */
const byNumber = (direction: SQL, beyond: SQL | undefined): Stretch => ({
  where: beyond && sql`${requests.requestNumber} ${beyond}`,
  order: sql`request_number ${direction}`,
});

const cityPlace = ({ lead, position, id }: Place) =>
  sql`(${lead}::text COLLATE "C", to_timestamp(${position}), ${id})`;

const byCity = (direction: SQL, beyond: SQL | undefined): Stretch => ({
  where: beyond && sql`(${requests.cityPlain} COLLATE "C", ${requests.startsAt}, ${requests.id}) ${beyond}`,
  order: sql`city_plain COLLATE "C" ${direction}, starts_at ${direction}, id ${direction}`,
});

const narrowed = ({ where, order }: Stretch, further: SQL): Stretch => ({
  where: and(further, where),
  order,
});

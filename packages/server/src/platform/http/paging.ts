import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export const MAX_PAGE = 500;

export const PageQuery = z.object({
  limit: z.coerce
    .number('De 1 a 500.')
    .int('De 1 a 500.')
    .min(1, 'De 1 a 500.')
    .max(MAX_PAGE, 'De 1 a 500.')
    .default(MAX_PAGE),
  cursor: z.string().max(2000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Where the last page ended, as the values of the columns it was sorted by. */
export function readCursor<Key extends z.ZodType>(
  cursor: string | undefined,
  key: Key,
): z.output<Key> | undefined {
  if (cursor === undefined) return undefined;
  const result = key.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success)
    throw new AppError('input.invalid', { fields: { cursor: 'Esta página não existe mais.' } });
  return result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Order<Row> = {
  limit: number;
  /** The sort values of a row, as `readCursor` takes them. */
  key: (row: Row) => unknown;
};

/** Cuts a list that was asked for with one row too many to its page; `next` is where the page after it begins. */
function cutPage<Row>(rows: Row[], { limit, key }: Order<Row>): { page: Row[]; next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next = last && Buffer.from(JSON.stringify(key(last))).toString('base64url');
  return { page, next };
}

/** Cuts a list that was asked for with one row too many to its page and links to the next one. */
export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: Row[],
  order: Order<Row>,
): Row[] {
  const { page, next } = cutPage(rows, order);
  if (next) {
    const address = new URL(request.url, 'http://localhost');
    address.searchParams.set('cursor', next);
    address.searchParams.set('limit', String(order.limit));
    reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return page;
}

/** A whole list as `present` shows its rows, read page after page: however long it is, one page is held at a time. */
export async function* everyRow<Row, Item>(
  list: (page: PageQuery) => Promise<Row[]>,
  { key, present }: { key: (row: Row) => unknown; present: (row: Row) => Item },
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const { page, next } = cutPage(await list({ limit: MAX_PAGE, cursor }), { limit: MAX_PAGE, key });
    for (const row of page) yield present(row);
    cursor = next;
  } while (cursor);
}

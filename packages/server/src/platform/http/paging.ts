import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export const MAX_PAGE = 500;

/** The query parameters that every list takes. */
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

/**
 * Cuts a list that was asked for with one row too many to its page and links to the next one.
 * `key` gives the sort values of a row, as `readCursor` takes them.
 */
export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: Row[],
  { limit, key }: { limit: number; key: (row: Row) => unknown },
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const cursor = Buffer.from(JSON.stringify(key(last))).toString('base64url');
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', cursor);
    next.searchParams.set('limit', String(limit));
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page;
}

import { createHash, createHmac } from 'node:crypto';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../tables.ts';

const entry = ({ userId }: Viewer, key: string) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * Runs a call in one transaction. With an `Idempotency-Key` the same key and body of the same
 * user gets the first answer again; the key and the record are committed together or not at all, so an
 * answer lost on the way is never a second record.
 */
export async function withIdempotencyKey<Body>(
  db: Db,
  request: FastifyRequest,
  viewer: Viewer,
  create: (tx: Db) => Promise<Body>,
): Promise<Body> {
  const given = request.headers['idempotency-key'];
  if (typeof given !== 'string') return db.transaction(create);
  if (given === '' || given.length > 200) throw new AppError('input.malformed');

  const key = createHash('sha256').update(given).digest('hex');
  const fingerprint = fingerprintOf(request, given);
  return db.transaction(async (tx) => {
    // Waits here while another request with this key is still under way.
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId: viewer.userId, key, fingerprint })
      .onConflictDoNothing();
    if (claimed.rowCount === 0) return replay<Body>(tx, viewer, key, fingerprint);

    const body = await create(tx);
    await tx
      .update(idempotencyKeys)
      .set({ body: JSON.stringify(body) })
      .where(entry(viewer, key));
    return body;
  });
}

async function replay<Body>(tx: Db, viewer: Viewer, key: string, fingerprint: string): Promise<Body> {
  const [first] = await tx.select().from(idempotencyKeys).where(entry(viewer, key));
  if (!first?.body || first.fingerprint !== fingerprint) throw new AppError('input.key-reused');
  return JSON.parse(first.body);
}

/**
 * What was asked for, as a hash keyed by the caller's key, of which we keep a hash only: a body may hold a
 * password, and a stolen table must not be a quicker way to guess it than the password's own hash.
 */
function fingerprintOf(request: FastifyRequest, key: string): string {
  const uploads = request.uploads.map(({ field, sha256 }) => [field, sha256]);
  const { method, params, body } = request;
  const text = JSON.stringify([method, request.routeOptions.url, params, body, uploads]);
  return createHmac('sha256', key).update(text).digest('hex');
}

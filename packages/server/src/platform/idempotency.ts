import { createHash } from 'node:crypto';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from './db/client.ts';

type Stored = { fingerprint: string; body: string | null };

/**
 * Runs a creating call in one transaction. With an `Idempotency-Key` the same key and body of the same
 * user gets the first answer again; the key and the record are committed together or not at all, so an
 * answer lost on the way is never a second record.
 */
export async function createOnce<Body>(
  db: Db,
  request: FastifyRequest,
  viewer: Viewer,
  create: (tx: Db) => Promise<Body>,
): Promise<Body> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return db.transaction(create);
  if (key === '' || key.length > 200) throw new AppError('input.malformed');

  const fingerprint = fingerprintOf(request);
  return db.transaction(async (tx) => {
    // Waits here while another request with this key is still under way.
    const claimed = await tx.execute(sql`
      INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES (${viewer.userId}, ${key}, ${fingerprint})
      ON CONFLICT (user_id, key) DO NOTHING RETURNING key`);
    if (claimed.rowCount === 0) return replay<Body>(tx, viewer, key, fingerprint);

    const body = await create(tx);
    await tx.execute(sql`
      UPDATE idempotency_keys SET body = ${JSON.stringify(body)} WHERE user_id = ${viewer.userId} AND key = ${key}`);
    return body;
  });
}

async function replay<Body>(tx: Db, viewer: Viewer, key: string, fingerprint: string): Promise<Body> {
  const { rows } = await tx.execute<Stored>(
    sql`SELECT fingerprint, body FROM idempotency_keys WHERE user_id = ${viewer.userId} AND key = ${key}`,
  );
  const [first] = rows;
  if (!first?.body || first.fingerprint !== fingerprint) throw new AppError('input.key-reused');
  return JSON.parse(first.body);
}

function fingerprintOf(request: FastifyRequest): string {
  const uploads = request.uploads.map(({ field, sha256 }) => [field, sha256]);
  const text = JSON.stringify([
    request.method,
    request.routeOptions.url,
    request.params,
    request.body,
    uploads,
  ]);
  return createHash('sha256').update(text).digest('hex');
}

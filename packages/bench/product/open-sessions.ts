import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { madeId } from '../world/made-id.ts';
import { TOKEN_SECRET } from './start-product.ts';

/** Inserts session rows and signs their tokens. */
export async function openSessions(db: pg.Client, userIds: string[]): Promise<string[]> {
  const sessions = userIds.map((_, number) => madeId('session', number));
  await db.query(
    `INSERT INTO sessions (id, user_id) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, last_used_at = now()`,
    [sessions, userIds],
  );
  return userIds.map((sub, number) => signToken({ sub, sid: sessions[number] }));
}

function signToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: 'esquadro', aud: 'esquadro', iat: now, exp: now + 86_400, ...claims };
  const text = [{ alg: 'HS256', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', TOKEN_SECRET).update(text).digest('base64url')}`;
}

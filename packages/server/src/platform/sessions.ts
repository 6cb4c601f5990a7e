import type { Role } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Companion, Identity } from './access.ts';
import type { Db } from './db/client.ts';
import { newId } from './new-id.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { NamedByToken } from './tokens.ts';

type Row = {
  user_id: string;
  role: Role;
  realtor_id: string | null;
  inspector_id: string | null;
  resting: boolean;
};

/**
 * Alive while it was used in the last 30 days and its user, agency and inspector still exist.
 * One indexed read, prepared once for each connection: it stands before every call.
 */
const FIND_SESSION = `
  SELECT u.id AS user_id, u.role, u.realtor_id, i.id AS inspector_id,
         s.last_used_at < now() - interval '1 hour' AS resting
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
  LEFT JOIN inspectors i ON i.user_id = u.id AND i.deleted_at IS NULL
  LEFT JOIN realtors r ON r.id = u.realtor_id AND r.deleted_at IS NULL
  WHERE s.id = $1 AND s.user_id = $2 AND s.last_used_at > now() - interval '30 days'
    AND (u.realtor_id IS NULL OR r.id IS NOT NULL)
    AND (u.access_level <> 'Inspector' OR i.id IS NOT NULL)`;

type Options = { pool: pg.Pool; key: Uint8Array };

/** Who holds the token of a request; undefined where none was sent, `session.missing` where it is dead. */
export function identifyBySession({ pool, key }: Options) {
  const readToken = rememberTokens(key);
  return async (request: FastifyRequest): Promise<Identity | undefined> => {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const named = await readToken(token);
    if (!named) throw new AppError('session.missing');

    const { params, routeOptions } = request;
    const { rows } = await pool.query<Row>(lookup(named, params, routeOptions.config.companion));
    const [row] = rows;
    if (!row) throw new AppError('session.missing');
    if (row.resting) await pool.query('UPDATE sessions SET last_used_at = now() WHERE id = $1', [named.sid]);
    return {
      sessionId: named.sid,
      viewer: {
        userId: row.user_id,
        role: row.role,
        realtorId: row.realtor_id,
        inspectorId: row.inspector_id,
      },
      companion: row,
    };
  };
}

/** The session alone, or with what its route reads beside it: both prepared once for each connection. */
function lookup({ sid, userId }: NamedByToken, params: unknown, companion: Companion | undefined) {
  if (!companion) return { name: 'find-session', text: FIND_SESSION, values: [sid, userId] };
  return {
    name: `find-session-and-${companion.name}`,
    text: `SELECT * FROM (${FIND_SESSION}) session LEFT JOIN (${companion.text}) companion ON true`,
    values: [sid, userId, ...companion.values(params)],
  };
}

/** From the header; for files also from the cookie, since an <img> cannot send a header. */
function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
  if (request.routeOptions.config.access !== 'file:read') return undefined;
  return /(?:^|;\s*)token=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1];
}

export async function startSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const id = newId();
  await db.execute(
    sql`INSERT INTO sessions (id, user_id, user_agent) VALUES (${id}, ${userId}, ${userAgent.slice(0, 300)})`,
  );
  return id;
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE id = ${id}`);
}

/** Everywhere at once: after a new password, a new level or a deletion. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE user_id = ${userId}`);
}

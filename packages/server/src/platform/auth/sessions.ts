import type { Role } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Db } from '../db/client.ts';
import { gather } from '../gather.ts';
import { newId } from '../new-id.ts';
import type { Companion, Identity } from './access.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { NamedByToken } from './tokens.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

type Row = {
  user_id: string;
  role: Role;
  realtor_id: string | null;
  inspector_id: string | null;
  resting: boolean;
};

/** Alive while it was used in the last 30 days and its user and inspector still exist and its agency is active. One indexed read. */
const FIND_SESSION = `
  SELECT u.id AS user_id, u.role, u.realtor_id, i.id AS inspector_id,
         s.last_used_at < now() - interval '1 hour' AS resting
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
  LEFT JOIN inspectors i ON i.user_id = u.id AND i.deleted_at IS NULL
  LEFT JOIN realtors r ON r.id = u.realtor_id AND r.deleted_at IS NULL AND r.inactive_since IS NULL
  WHERE s.id = asked.sid AND s.user_id = asked.user_id AND s.last_used_at > now() - interval '30 days'
    AND (u.realtor_id IS NULL OR r.id IS NOT NULL)
    AND (u.access_level <> 'Inspector' OR i.id IS NOT NULL)`;

type Asked = Pick<NamedByToken, 'sid' | 'userId'> & { about?: string | undefined };

/**
 * Looks several sessions up at once, each with what its route reads beside it, and answers each by its position.
 * Prepared once for each connection: the lists stand in subqueries so that one plan serves them whatever their length.
 */
function sessionFinder(companion?: Companion) {
  const read = companion ? ', companion.*' : '';
  const beside = companion ? `LEFT JOIN LATERAL (${companion.text}) companion ON true` : '';
  const statement = {
    name: `find-sessions-${companion?.name ?? 'alone'}`,
    text: `SELECT asked.turn, session.*${read} FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]))
        WITH ORDINALITY asked (sid, user_id, about, turn)
      CROSS JOIN LATERAL (${FIND_SESSION} LIMIT 1) session ${beside}`,
  };
  return async (database: Queryable, asked: Asked[]): Promise<(Row | undefined)[]> => {
    const values = [
      asked.map(({ sid }) => sid),
      asked.map(({ userId }) => userId),
      asked.map(({ about }) => about),
    ];
    const { rows } = await database.query<Row & { turn: string }>({ ...statement, values });
    const byTurn = new Map(rows.map((row) => [Number(row.turn), row]));
    return asked.map((_, at) => byTurn.get(at + 1));
  };
}

/** The sessions that were used just now rest no longer. */
async function touch(database: Queryable, ids: string[]): Promise<void> {
  await database.query('UPDATE sessions SET last_used_at = now() WHERE id = ANY($1)', [ids]);
}

const findAlone = sessionFinder();

/** Which of these sessions are alive: one question, however many they are. */
export async function findLivingSessions(
  database: Queryable,
  sessions: { sessionId: string; userId: string }[],
): Promise<Set<string>> {
  const asked = sessions.map(({ sessionId: sid, userId }) => ({ sid, userId }));
  const found = await findAlone(database, asked);
  const ids = (wanted: (row: Row) => boolean) =>
    asked.flatMap(({ sid }, at) => (found[at] && wanted(found[at]) ? sid : []));
  const resting = ids((row) => row.resting);
  if (resting.length > 0) await touch(database, resting);
  return new Set(ids(() => true));
}

type Options = { pool: pg.Pool; key: Uint8Array };

/** Who holds the token of a request; undefined where none was sent, `session.missing` where it is dead. */
export function identifyBySession({ pool, key }: Options) {
  const readToken = rememberTokens(key);
  /** Calls that come together ask together. */
  const gathered = (companion: Companion | undefined) => {
    const find = sessionFinder(companion);
    return gather((asked: Asked[]) => find(pool, asked));
  };
  const finders = new Map<Companion | undefined, ReturnType<typeof gathered>>();
  const finderFor = (companion: Companion | undefined) => {
    const known = finders.get(companion) ?? gathered(companion);
    finders.set(companion, known);
    return known;
  };
  return async (request: FastifyRequest): Promise<Identity | undefined> => {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const named = await readToken(token);
    if (!named) throw new AppError('session.missing');

    const { companion } = request.routeOptions.config;
    const row = await finderFor(companion)({ ...named, about: companion?.about(request.params) });
    if (!row) throw new AppError('session.missing');
    if (row.resting) await touch(pool, [named.sid]);
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

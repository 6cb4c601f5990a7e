import type { Role } from '@esquadro/domain/auth/permissions';
import { type SecuritySettings, secondStepDue } from '@esquadro/domain/settings/security-settings';
import { AppError } from '@esquadro/domain/shared/errors';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Identity, SessionJoin } from '../../platform/auth/access.ts';
import { rememberTokens } from '../../platform/auth/remembered-tokens.ts';
import { type Queryable, touchSessions } from '../../platform/auth/sessions.ts';
import type { NamedByToken } from '../../platform/auth/tokens.ts';
import { batch } from '../../platform/batch.ts';
import { textOf } from '../../platform/db/execute-prepared.ts';
import { sessions } from '../../platform/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { settings } from '../settings/tables.ts';
import { users } from '../users/tables.ts';
import { userFactors } from './tables.ts';

type Row = {
  user_id: string;
  role: Role;
  realtor_id: string | null;
  inspector_id: string | null;
  needs_touch: boolean;
  has_second_step: boolean;
  security: Partial<SecuritySettings> | null;
};

/** A session lives while it was used in the last 30 days, its user and inspector exist and its agency is active. */
const FIND_SESSION = sql`
  SELECT u.id AS user_id, u.role, u.realtor_id, i.id AS inspector_id,
         s.last_used_at < now() - interval '1 hour' AS needs_touch,
         EXISTS (SELECT FROM ${userFactors} f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS has_second_step,
         (SELECT security FROM ${settings}) AS security
  FROM ${sessions} s
  JOIN ${users} u ON u.id = s.user_id AND u.deleted_at IS NULL
  LEFT JOIN ${inspectors} i ON i.user_id = u.id AND i.deleted_at IS NULL
  LEFT JOIN ${realtors} r ON r.id = u.realtor_id AND r.deleted_at IS NULL AND r.inactive_since IS NULL
  WHERE s.id = asked.sid AND s.user_id = asked.user_id AND s.last_used_at > now() - interval '30 days'
    AND (u.realtor_id IS NULL OR r.id IS NOT NULL)
    AND (u.access_level <> 'Inspector' OR i.id IS NOT NULL)`;

type Key = Pick<NamedByToken, 'sid' | 'userId'> & { about?: string | undefined };

/**
 * Looks several sessions up in one statement, joined with what the route reads beside them, and answers each by its
 * position. Prepared once for each connection: the lists stand in subqueries so that one plan serves any length.
 */
function sessionFinder(join?: SessionJoin) {
  const statement = {
    name: `find-sessions-${join?.name ?? 'alone'}`,
    text: textOf(sql`SELECT asked.turn, session.* ${join ? sql`, joined.*` : sql``}
      FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]))
        WITH ORDINALITY asked (sid, user_id, about, turn)
      CROSS JOIN LATERAL (${FIND_SESSION} LIMIT 1) session
      ${join ? sql`LEFT JOIN LATERAL (${join.query}) joined ON true` : sql``}`),
  };
  return async (database: Queryable, keys: Key[]): Promise<(Row | undefined)[]> => {
    const values = [
      keys.map(({ sid }) => sid),
      keys.map(({ userId }) => userId),
      keys.map(({ about }) => about),
    ];
    const { rows } = await database.query<Row & { turn: string }>({ ...statement, values });
    const byTurn = new Map(rows.map((row) => [Number(row.turn), row]));
    return keys.map((_, at) => byTurn.get(at + 1));
  };
}

const findAlone = sessionFinder();

/** Which of these sessions are alive: one statement, however many they are. */
export async function findLivingSessions(
  database: Queryable,
  sessions: { sessionId: string; userId: string }[],
): Promise<Set<string>> {
  const keys = sessions.map(({ sessionId: sid, userId }) => ({ sid, userId }));
  const found = await findAlone(database, keys);
  const ids = (wanted: (row: Row) => boolean) =>
    keys.flatMap(({ sid }, at) => (found[at] && wanted(found[at]) ? sid : []));
  const unused = ids((row) => row.needs_touch);
  if (unused.length > 0) await touchSessions(database, unused);
  return new Set(ids(() => true));
}

type Options = { pool: pg.Pool; key: Uint8Array };

/** Who holds the token of a request; undefined where none was sent, `session.missing` where it is dead. */
export function identifyBySession({ pool, key }: Options) {
  const readToken = rememberTokens(key);
  const batched = (join: SessionJoin | undefined) => {
    const find = sessionFinder(join);
    return batch((keys: Key[]) => find(pool, keys));
  };
  const finders = new Map<SessionJoin | undefined, ReturnType<typeof batched>>();
  const finderFor = (join: SessionJoin | undefined) => {
    const known = finders.get(join) ?? batched(join);
    finders.set(join, known);
    return known;
  };
  return async (request: FastifyRequest): Promise<Identity | undefined> => {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const named = await readToken(token);
    if (!named) throw new AppError('session.missing');

    const { sessionJoin } = request.routeOptions.config;
    const row = await finderFor(sessionJoin)({ ...named, about: sessionJoin?.about(request.params) });
    if (!row) throw new AppError('session.missing');
    if (row.needs_touch) await touchSessions(pool, [named.sid]);
    return {
      sessionId: named.sid,
      viewer: {
        userId: row.user_id,
        role: row.role,
        realtorId: row.realtor_id,
        inspectorId: row.inspector_id,
      },
      joined: row,
      lacksSecondStep:
        !row.has_second_step && secondStepDue(row.security ?? {}, row.role, new Date())?.begun === true,
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

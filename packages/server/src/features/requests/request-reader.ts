import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { batch } from '../../platform/batch.ts';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { boundOf, type RequestJson } from './queries.ts';
import { requestJson, requestRelations } from './request-json.ts';
import { inspectionRequests } from './tables.ts';

type Asked = { scope: Scope<'request:read'>; role: Role; id: Id };

/** One of a batch, with its place in it. */
type Turn = Asked & { turn: number };

/**
 * Reads single requests: those that are asked for meanwhile go together, because PostgreSQL takes longer to prepare
 * the sixty expressions of the statement than to read a row. Not for transactions, which have to see their own writes.
 * Throws `request.not-found` for an absent and for a foreign one alike.
 */
export function openRequestReader(db: Db) {
  const read = batch((asked: Asked[]) => readAll(db, asked));
  return async (asked: Asked): Promise<RequestJson> => {
    const found = await read(asked);
    if (!found) throw new AppError('request.not-found');
    return found;
  };
}

/** Each by its position; a statement for each kind of caller, who differ in what they see and by what they are bound. */
async function readAll(db: Db, asked: Asked[]): Promise<(RequestJson | undefined)[]> {
  const kinds = new Map<string, Turn[]>();
  for (const [turn, one] of asked.entries()) {
    const kind = `${one.role} ${one.scope.reach}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { ...one, turn }]);
  }
  const found = await Promise.all([...kinds.values()].map((turns) => readKind(db, turns)));
  const byTurn = new Map(found.flat().map((row) => [row.turn, row]));
  return asked.map((_, turn) => byTurn.get(turn));
}

type Row = RequestJson & { turn: number };

async function readKind(db: Db, turns: Turn[]): Promise<Row[]> {
  const [first] = turns;
  if (!first) return [];
  const { rows } = await executePrepared<Row>(
    db,
    sql`SELECT asked.turn, q.version, ${requestJson(first.role)} AS json
      FROM unnest((SELECT ${sql.param(turns.map(({ id }) => id))}::text[]),
        (SELECT ${sql.param(turns.map(({ scope }) => holderOf(scope)))}::text[]),
        (SELECT ${sql.param(turns.map(({ turn }) => turn))}::int[])) asked (id, holder, turn)
      CROSS JOIN LATERAL (SELECT * FROM ${inspectionRequests}
        WHERE ${and(eq(inspectionRequests.id, sql`asked.id`), isNull(inspectionRequests.deletedAt), isHeld(first.scope))}) q
      ${requestRelations}`,
  );
  return rows;
}

const holderOf = (scope: Scope): Id | null => {
  const bound = boundOf(scope);
  return typeof bound === 'string' ? null : bound.holds;
};

function isHeld(scope: Scope): SQL | undefined {
  const bound = boundOf(scope);
  if (bound === 'all') return undefined;
  return bound === 'none' ? sql`false` : eq(bound.column, sql`asked.holder`);
}

import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from './client.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/** Every connection keeps each plan, and whoever combines filters could make any number of texts: the rest go unprepared. */
const MOST_NAMES = 500;

/**
 * Runs a statement that PostgreSQL parses and plans once for each connection. For hot statements of few texts
 * whose plan fits any values, as one by ids does; planning the joins of a request anew cost more than running them.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Db,
  query: SQL,
): Promise<QueryResult<Row>> {
  const compiled = dialect.sqlToQuery(query);
  const prepared = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
    compiled,
    undefined,
    nameOf(compiled.sql),
    false,
  );
  return prepared.execute();
}

/** The text of a statement whose values are given as `$1`, `$2`… when it runs. */
export const textOf = (query: SQL): string => dialect.sqlToQuery(query).sql;

/** A fragment without values, put together once: Drizzle takes a microsecond for each part of it, at every call. */
export const once = (fragment: SQL): SQL => sql.raw(textOf(fragment));

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

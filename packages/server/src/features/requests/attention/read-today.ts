import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { MarkedVisits, VisitReason } from '@esquadro/domain/requests/attention/attention';
import { MOST_TODAY } from '@esquadro/domain/requests/attention/today';
import { MARKED_REASONS, VISIT_REASONS } from '@esquadro/domain/requests/attention/visit-reasons';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { one } from '../../../platform/db/one.ts';
import { listCards } from '../lists/list-requests.ts';
import { visibleRequests } from '../queries.ts';
import { inspectionRequests as requests } from '../tables.ts';
import { requestsInNeed } from './requests-in-need.ts';

/** Nobody works through more than this by looking at marks; the rest is counted in the list. */
const MOST_MARKED = 1_000;

const someInNeed = (scope: Scope, reason: VisitReason, columns: SQL): SQL =>
  sql`SELECT ${columns} FROM ${requests} WHERE ${and(visibleRequests(scope), requestsInNeed(reason))}
    LIMIT ${sql.raw(String(MOST_MARKED))}`;

/** How many visits in scope need somebody, by reason, each counted up to a thousand. */
export async function countInNeed(db: Db, scope: Scope): Promise<Record<VisitReason, number>> {
  const counts = VISIT_REASONS.map(
    (reason) =>
      sql`(SELECT count(*)::int FROM (${someInNeed(scope, reason, sql``)}) found) AS ${sql.identifier(reason)}`,
  );
  const { rows } = await executePrepared<Record<VisitReason, number>>(
    db,
    sql`SELECT ${sql.join(counts, sql`, `)}`,
  );
  return one(rows);
}

/** The visits in scope whose need is not seen from themselves. */
export async function markedVisits(db: Db, scope: Scope): Promise<MarkedVisits> {
  const idsOf = (reason: VisitReason) => sql`ARRAY(${someInNeed(scope, reason, sql`${requests.id}::text`)})`;
  const lists = MARKED_REASONS.map((reason) => sql`${idsOf(reason)} AS ${sql.identifier(reason)}`);
  const { rows } = await executePrepared<MarkedVisits>(db, sql`SELECT ${sql.join(lists, sql`, `)}`);
  return one(rows);
}

/** The visits of a day and of the next one as JSON texts of cards, in order of time, one more than are answered. */
export async function visitsOfTwoDays(db: Db, scope: Scope, role: Role, day: LocalDay): Promise<string[]> {
  const query = { from: day, to: addDays(day, 1), sort: 'date', limit: MOST_TODAY } as const;
  return (await listCards(db, scope, role, query)).map(({ json }) => json);
}

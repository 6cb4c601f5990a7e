import { ERASED_MESSAGE, ERASED_PERSON } from '@esquadro/domain/personal-data/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { SubjectRow } from './queries.ts';

const NOBODY = ERASED_PERSON.whole;
const NOBODY_IN_JSON = JSON.stringify({ inspector: NOBODY });

/**
 * Takes a person out of the history they left: names become 'Pessoa removida', what they wrote to others goes, what
 * was only theirs is deleted. What happened, when, and for how much stays. Before the account itself, whose name it uses.
 */
export async function eraseTraces(tx: Db, subject: SubjectRow): Promise<void> {
  for (const statement of [...namesInHistory(subject), ...ownRecords(subject)]) await tx.execute(statement);
}

function namesInHistory({ _id: id, inspector, name }: SubjectRow): SQL[] {
  // Under every name that the person ever had.
  const acted = sql`SELECT request_id FROM request_events WHERE actor_id = ${id}`;
  const names = sql`SELECT ${name}::text UNION SELECT actor_name FROM request_events WHERE actor_id = ${id}`;
  const renamed = (side: SQL) => sql`
    UPDATE request_events SET ${side} = ${side} || ${NOBODY_IN_JSON}::jsonb
    WHERE ${side} ? 'inspector' AND ${inspector}::text IS NOT NULL
      AND (${side} ->> 'inspectorId' = ${inspector} OR ${side} ->> 'inspector' = ${name})`;
  return [
    sql`UPDATE notifications SET actor_name = ${NOBODY} WHERE request_id IN (${acted}) AND actor_name IN (${names})`,
    sql`UPDATE request_events SET actor_name = ${NOBODY} WHERE actor_id = ${id}`,
    renamed(sql`before`),
    renamed(sql`after`),
    sql`UPDATE mail_queue SET facts = facts || ${NOBODY_IN_JSON}::jsonb WHERE facts ->> 'inspector' = ${name}
      AND facts ->> 'requestId' IN (SELECT id FROM inspection_requests WHERE inspector_id = ${inspector}
        UNION SELECT request_id FROM request_events WHERE ${inspector} IN (before ->> 'inspectorId', after ->> 'inspectorId'))`,
    sql`UPDATE property_notes SET author_name = ${NOBODY} WHERE author_id = ${id}`,
    sql`UPDATE messages SET text = ${ERASED_MESSAGE} WHERE sender_id = ${id}`,
  ];
}

function ownRecords({ _id: id, inspector, email }: SubjectRow): SQL[] {
  const belongings = ['sessions', 'notifications', 'mail_refusals', 'calendar_feeds'];
  const week = ['inspector_hours', 'inspector_vacations', 'inspector_cities', 'inspector_services'];
  return [
    ...belongings.map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${id}`),
    ...week.map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE inspector_id = ${inspector}`),
    sql`DELETE FROM mail_queue WHERE recipient = ${email}`,
    sql`DELETE FROM attempts WHERE position(${email} in key) > 0`,
    // Answers kept for a day to be repeated, of which this person was the subject or the author.
    sql`DELETE FROM idempotency_keys WHERE user_id = ${id}
      OR position(${id} in body) > 0 OR position(${inspector ?? id} in body) > 0`,
  ];
}

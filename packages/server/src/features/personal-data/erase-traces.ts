import { ERASED_MESSAGE, ERASED_PERSON } from '@esquadro/domain/personal-data/personal-data';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { attempts, idempotencyKeys, sessions } from '../../platform/tables.ts';
import { loginTickets, recoveryCodes, userFactors } from '../auth/tables.ts';
import { calendarFeeds } from '../calendar-feed/tables.ts';
import { visitFailures, visitMarks } from '../field/tables.ts';
import { importRows } from '../imports/tables.ts';
import {
  inspectorAbsences,
  inspectorCities,
  inspectorHours,
  inspectorServices,
  inspectorVacations,
} from '../inspectors/tables.ts';
import { mailQueue, mailRefusals } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { propertyNotes } from '../properties/tables.ts';
import { pushSubscriptions } from '../push/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { inspectionRequests, requestEvents } from '../requests/tables.ts';
import { formerEmails, pendingSignups, userLinks, users } from '../users/tables.ts';
import { attemptsOf, emailsOf, mailsTo, type SubjectRow, sheetRowsOf } from './queries.ts';

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
  const acted = sql`SELECT request_id FROM ${requestEvents} WHERE actor_id = ${id}`;
  const names = sql`SELECT ${name}::text UNION SELECT actor_name FROM ${requestEvents} WHERE actor_id = ${id}`;
  const renamed = (side: SQL) => sql`
    UPDATE ${requestEvents} SET ${side} = ${side} || ${NOBODY_IN_JSON}::jsonb
    WHERE ${side} ? 'inspector' AND ${inspector}::text IS NOT NULL
      AND (${side} ->> 'inspectorId' = ${inspector} OR ${side} ->> 'inspector' = ${name})`;
  return [
    sql`UPDATE ${notifications} SET actor_name = ${NOBODY} WHERE request_id IN (${acted}) AND actor_name IN (${names})`,
    // By the visit where an older e-mail does not say which inspector it names.
    sql`UPDATE ${mailQueue} SET facts = facts || ${NOBODY_IN_JSON}::jsonb WHERE facts ? 'inspector'
      AND CASE WHEN facts ? 'inspectorId' THEN facts ->> 'inspectorId' = ${inspector}
        ELSE facts ->> 'requestId' IN (${visitedBy(inspector)}) END`,
    sql`UPDATE ${visitFailures} SET decided_by = ${NOBODY} WHERE request_id IN (${acted}) AND decided_by IN (${names})`,
    sql`UPDATE ${requestEvents} SET actor_name = ${NOBODY} WHERE actor_id = ${id}`,
    // Where they were is theirs; what happened at the visit is not. Why they could not come is theirs too.
    sql`UPDATE ${visitMarks} SET latitude = NULL, longitude = NULL, accuracy_m = NULL
      WHERE author_id = ${id} OR inspector_id = ${inspector}`,
    sql`UPDATE ${visitMarks} SET author_name = ${NOBODY}, note = CASE kind WHEN 'declined' THEN '' ELSE note END
      WHERE author_id = ${id}`,
    renamed(sql`before`),
    renamed(sql`after`),
    sql`UPDATE ${propertyNotes} SET author_name = ${NOBODY} WHERE author_id = ${id}`,
    sql`UPDATE ${messages} SET text = ${ERASED_MESSAGE} WHERE sender_id = ${id}`,
  ];
}

const visitedBy = (inspector: Id | null) => sql`
  SELECT id FROM ${inspectionRequests} WHERE inspector_id = ${inspector}
  UNION SELECT request_id FROM ${requestEvents} WHERE ${inspector} IN (before ->> 'inspectorId', after ->> 'inspectorId')`;

function ownRecords({ _id: id, inspector }: SubjectRow): SQL[] {
  const belongings = [
    pushSubscriptions,
    sessions,
    notifications,
    mailRefusals,
    calendarFeeds,
    userLinks,
    formerEmails,
    userFactors,
    recoveryCodes,
    loginTickets,
  ];
  const week = [inspectorHours, inspectorVacations, inspectorAbsences, inspectorCities, inspectorServices];
  return [
    sql`DELETE FROM ${mailQueue} WHERE ${mailsTo(id)}`,
    forgottenMails(id, inspector),
    sql`DELETE FROM ${pendingSignups} WHERE email IN (${emailsOf(id)})`,
    sql`DELETE FROM ${importRows} WHERE ${sheetRowsOf({ _id: id, inspector })}`,
    sql`DELETE FROM ${attempts} WHERE ${attemptsOf(id)}`,
    ...belongings.map((table) => sql`DELETE FROM ${table} WHERE user_id = ${id}`),
    ...week.map((table) => sql`DELETE FROM ${table} WHERE inspector_id = ${inspector}`),
    // Answers kept for a day to be repeated, of which this person was the subject or the author.
    sql`DELETE FROM ${idempotencyKeys} WHERE user_id = ${id}
      OR position(${id} in body) > 0 OR position(${inspector ?? id} in body) > 0`,
  ];
}

/**
 * E-mails about the person's visits to addresses that nobody has any more: from before it was kept whom an e-mail was
 * written to, and which addresses somebody had earlier.
 */
const forgottenMails = (id: Id, inspector: Id | null) => sql`
  DELETE FROM ${mailQueue} WHERE user_id IS NULL
    AND facts ->> 'requestId' IN (SELECT id FROM ${inspectionRequests} WHERE requested_by = ${id} UNION ${visitedBy(inspector)})
    AND recipient NOT IN (SELECT email FROM ${users} UNION SELECT email FROM ${formerEmails}
      UNION SELECT unnest(ARRAY[email, email_entrance, email_exit]) FROM ${realtors})`;

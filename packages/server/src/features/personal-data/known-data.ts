import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { attempts, auditLog, sessions } from '../../platform/tables.ts';
import { recoveryCodes, userFactors } from '../auth/tables.ts';
import { calendarFeeds } from '../calendar-feed/tables.ts';
import { cities } from '../cities/tables.ts';
import { visitMarks } from '../field/tables.ts';
import { files } from '../files/tables.ts';
import { importRows } from '../imports/tables.ts';
import {
  inspectorAbsences,
  inspectorCities,
  inspectorHours,
  inspectorServices,
  inspectors,
  inspectorVacations,
} from '../inspectors/tables.ts';
import { mailQueue, mailRefusals } from '../mail/tables.ts';
import { messages } from '../messages/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { propertyNotes } from '../properties/tables.ts';
import { pushSubscriptions } from '../push/tables.ts';
import { inspectionRequests, requestEvents } from '../requests/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { formerEmails, pendingSignups, userLinks, users } from '../users/tables.ts';
import { readingsOf } from './list-readings.ts';
import { attemptsOf, emailsOf, mailsTo, type SubjectRow, sheetRowsOf } from './queries.ts';

/** Whole rows as JSON, without what only the system itself may know or made up for its searches. */
const whole = (from: SQL, without: string[] = []) =>
  sql`SELECT to_jsonb(t) - ${sql.param(['password_hash', ...without])}::text[] AS row FROM ${from}`;

/** All that the system knows of a person, one part for each kind of record, under Portuguese names. */
const parts = ({ _id: id, inspector }: SubjectRow): Record<string, SQL> => ({
  conta: whole(sql`${users} t WHERE id = ${id}`, ['name_plain', 'search_plain']),
  'emails-anteriores': whole(sql`${formerEmails} t WHERE user_id = ${id} ORDER BY replaced_at`),
  vistoriador: whole(sql`${inspectors} t WHERE id = ${inspector}`, ['home_key']),
  'vistoriador-cidades': whole(
    sql`(SELECT c.city, c.state FROM ${inspectorCities} s JOIN ${cities} c ON c.id = s.city_id WHERE inspector_id = ${inspector}) t`,
  ),
  'vistoriador-servicos': whole(
    sql`(SELECT s.label FROM ${inspectorServices} o JOIN ${serviceTypes} s ON s.id = o.service_type_id WHERE inspector_id = ${inspector}) t`,
  ),
  'vistoriador-horarios': whole(sql`${inspectorHours} t WHERE inspector_id = ${inspector}`),
  'vistoriador-ausencias': whole(
    sql`${inspectorAbsences} t WHERE inspector_id = ${inspector} ORDER BY starts_at`,
  ),
  'vistoriador-ferias': whole(sql`${inspectorVacations} t WHERE inspector_id = ${inspector}`),
  arquivos: whole(sql`${files} t WHERE user_id = ${id} OR inspector_id = ${inspector} ORDER BY id`),
  mensagens: whole(sql`${messages} t WHERE ${id} IN (sender_id, receiver_id) ORDER BY id`, ['conversation']),
  notas: whole(sql`${propertyNotes} t WHERE author_id = ${id} ORDER BY id`),
  'vistorias-pedidas': whole(sql`${inspectionRequests} t WHERE requested_by = ${id} ORDER BY id`, PLAIN),
  'vistorias-feitas': whole(
    sql`${inspectionRequests} t WHERE inspector_id = ${inspector} ORDER BY id`,
    PLAIN,
  ),
  historico: whole(
    sql`${requestEvents} t WHERE actor_id = ${id} OR ${inspector} IN (before ->> 'inspectorId', after ->> 'inspectorId') ORDER BY id`,
  ),
  'registros-de-visitas': whole(
    sql`${visitMarks} t WHERE author_id = ${id} OR inspector_id = ${inspector} ORDER BY received_at`,
  ),
  'avisos-no-aparelho': whole(sql`${pushSubscriptions} t WHERE user_id = ${id} ORDER BY created_at`, [
    'id',
    'session_id',
    'endpoint',
    'p256dh',
    'auth',
  ]),
  notificacoes: whole(sql`${notifications} t WHERE user_id = ${id} ORDER BY id`),
  emails: whole(sql`${mailQueue} t WHERE ${mailsTo(id)} ORDER BY id`),
  'emails-recusados': whole(sql`${mailRefusals} t WHERE user_id = ${id}`),
  'segunda-etapa': whole(sql`${userFactors} t WHERE user_id = ${id} ORDER BY created_at`, [
    'secret',
    'last_step',
    'credential_id',
    'public_key',
    'challenge',
  ]),
  'codigos-de-recuperacao': whole(sql`${recoveryCodes} t WHERE user_id = ${id}`, ['hash']),
  calendario: whole(sql`${calendarFeeds} t WHERE user_id = ${id}`, ['id']),
  'tentativas-de-entrada': whole(sql`${attempts} t WHERE ${attemptsOf(id)}`),
  'cadastros-a-confirmar': whole(sql`${pendingSignups} t WHERE email IN (${emailsOf(id)})`, ['id']),
  'linhas-de-planilhas': whole(sql`${importRows} t WHERE ${sheetRowsOf({ _id: id, inspector })}`),
  'links-de-senha': whole(sql`${userLinks} t WHERE user_id = ${id} ORDER BY created_at`, ['id']),
  sessoes: whole(sql`${sessions} t WHERE user_id = ${id} ORDER BY created_at`, ['id']),
  atos: whole(
    sql`${auditLog} t WHERE actor_id = ${id} OR (subject_kind = 'user' AND subject_id = ${id}) ORDER BY id`,
  ),
  'leituras-dos-documentos': whole(sql`(${readingsOf({ _id: id, inspector })}) t ORDER BY _id`),
});

const PLAIN = ['address_plain', 'city_plain'];

/** The parts as they were at one moment. */
export async function readKnownData(db: Db, subject: SubjectRow): Promise<[name: string, rows: unknown[]][]> {
  return db.transaction(
    async (tx) => {
      const known: [string, unknown[]][] = [];
      for (const [name, query] of Object.entries(parts(subject))) {
        const { rows } = await tx.execute<{ row: unknown }>(query);
        known.push([name, rows.map(({ row }) => row)]);
      }
      return known;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

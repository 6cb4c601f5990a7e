import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import { inspectors } from '../features/inspectors/tables.ts';
import { aVisit, sent, someone } from '../features/messages/messages.fixture.ts';
import { one } from '../platform/db/one.ts';
import { newId } from '../platform/new-id.ts';
import { anAgency, aPerson, type Person } from '../testing/people.ts';
import { formWith } from '../testing/sample-files.ts';
import type { TestApp } from '../testing/test-app.ts';

/** In every text that is about this person alone; nothing else in the system has it. */
export const MARK = 'zqmarca';

/** Numbers cannot carry the mark: these belong to nobody else. */
export const MARKED_NUMBERS = ['11912345679', '52998224725', '11444777000161'];

export type MarkedPerson = Person & { inspectorId: Id; visitId: Id; admin: Person };

/** An inspector who left something in every place where the system keeps something of people. */
export async function aMarkedPerson(app: TestApp): Promise<MarkedPerson> {
  const { db } = app;
  const agency = await anAgency(db);
  const [admin, person] = [await someone(app, 'SuperAdmin'), await someone(app, 'Inspector')];
  const [phone, cpf, cnpj] = MARKED_NUMBERS;
  await db.execute(sql`
    UPDATE users SET first_name = 'Zqmarca', last_name = 'da Zqmarca', email = 'zqmarca@exemplo.com.br', phone = ${phone},
      company = ${MARK}, cpf = ${cpf}, cnpj = ${cnpj}, pix = ${MARK}, blood_type = 'AB-', street = ${MARK}, city = ${MARK},
      state = 'SP', formatted_address = ${MARK}, place_id = ${MARK}, person_id_pleno = ${MARK}, latitude = -23.5,
      longitude = -46.6
    WHERE id = ${person.id}`);
  const inspector = one(await db.select().from(inspectors).where(eq(inspectors.userId, person.id)));
  const visitId = await aVisit(db, agency, person, admin.id);
  await sent(person, admin, `${MARK} escreveu`);
  await sent(admin, person, 'Recebido');
  await sendPapers(app, admin, person.id, inspector.id);
  await leaveTraces(app, { id: person.id, inspector: inspector.id, visitId });
  return { ...person, inspectorId: inspector.id, visitId, admin };
}

async function sendPapers(app: TestApp, admin: Person, id: Id, inspector: Id): Promise<void> {
  const call = await app.as(admin);
  const paper = Buffer.from(`%PDF-1.7\n${MARK}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`);
  const form = formWith('files', [paper, `${MARK}.pdf`]);
  await call.patch(`/api/user/updateRealtorUser/${id}`, form);
  const file = one((await app.db.execute<{ id: Id }>(sql`SELECT id FROM files WHERE user_id = ${id}`)).rows);
  // The same bytes once more, as a driving licence.
  const licence = newId();
  await writeFile(`${app.store.stagingFolder}/${licence}`, paper);
  await app.store.keep(licence, `${app.store.stagingFolder}/${licence}`);
  await app.db.execute(sql`
    INSERT INTO files (id, inspector_id, purpose, name, media_type, size, sha256)
    SELECT ${licence}, ${inspector}, 'cnh', name, media_type, size, sha256 FROM files WHERE id = ${file.id}`);
}

type Trace = { id: Id; inspector: Id; visitId: Id };

async function leaveTraces({ db }: TestApp, { id, inspector, visitId }: Trace): Promise<void> {
  const facts = JSON.stringify({ inspectorId: inspector, inspector: 'Zqmarca da Zqmarca' });
  const mail = JSON.stringify({ requestId: visitId, inspector: 'Zqmarca da Zqmarca', label: 'Sobrado' });
  const other = await aPerson(db, 'Admin');
  await db.execute(sql`
    INSERT INTO request_events (id, request_id, actor_id, actor_name, kind, before, after)
    VALUES (${newId()}, ${visitId}, ${id}, 'Zqmarca de Antes', 'rescheduled', ${facts}, ${facts})`);
  await db.execute(sql`
    INSERT INTO notifications (id, user_id, topic, request_id, kind, actor_name, label, starts_at, utc_offset, created_at)
    VALUES (${newId()}, ${other.id}, 'self', ${visitId}, 'requested', 'Zqmarca de Antes', 'Sobrado', now(), -180,
      now())`);
  await db.execute(sql`
    INSERT INTO mail_queue (id, kind, recipient, facts, expires_at)
    VALUES (${newId()}, 'reminder', 'zqmarca@exemplo.com.br', '{}', now()),
      (${newId()}, 'reminder', 'outra@exemplo.com.br', ${mail}, now())`);
  await db.execute(sql`
    INSERT INTO property_notes (id, property_id, author_id, author_name, note)
    SELECT ${newId()}, property_id, ${id}, 'Zqmarca', 'Portão azul' FROM inspection_requests WHERE id = ${visitId}`);
  await db.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, fingerprint, body)
    VALUES (${other.id}, 'k', 'f', ${JSON.stringify({ _id: id, email: MARK })})`);
  await db.execute(sql`
    INSERT INTO pending_signups (id, email, draft, expires_at)
    VALUES (${newId()}, 'zqmarca@exemplo.com.br', ${JSON.stringify({ first_name: MARK })}, now())`);
  await db.execute(sql`
    INSERT INTO user_links (id, user_id, purpose, expires_at) VALUES (${newId()}, ${id}, 'reset', now())`);
  await db.execute(
    sql`INSERT INTO former_emails (user_id, email) VALUES (${id}, 'zqmarca.antes@exemplo.com.br')`,
  );
  await db.execute(sql`INSERT INTO attempts (key, failures) VALUES ('login:zqmarca@exemplo.com.br', 3)`);
  await db.execute(sql`UPDATE sessions SET user_agent = ${MARK} WHERE user_id = ${id}`);
  await db.execute(sql`UPDATE inspectors SET vistoriador_pleno_id = ${MARK} WHERE id = ${inspector}`);
  await db.execute(sql`
    INSERT INTO visit_marks (id, request_id, inspector_id, for_start, kind, at, received_at, latitude, longitude, note,
      author_id, author_name)
    SELECT ${newId()}, id, inspector_id, starts_at, 'declined', now(), now(), -23.5, -46.6, ${MARK}, ${id}, 'Zqmarca'
    FROM inspection_requests WHERE id = ${visitId}`);
  await db.execute(sql`
    INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, kinds, user_agent)
    SELECT ${newId()}, ${id}, id, 'https://push.exemplo.com.br/' || id, 'p', 'a', '{visit}', ${MARK}
    FROM sessions WHERE user_id = ${id} LIMIT 1`);
  await db.execute(sql`INSERT INTO calendar_feeds (id, user_id) VALUES (${newId()}, ${id})`);
  await db.execute(sql`INSERT INTO mail_refusals VALUES (${id}, 'reminder')`);
}

/** The tables and files in which a text is found, looked for in every column of every row and in every byte. */
export async function placesOf({ pool, store }: TestApp, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query(`SELECT FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
    if (found.rowCount) places.push(name);
  }
  for await (const key of store.keysBefore(new Date(8.64e15))) {
    if ((await buffer(await store.read(key))).includes(text)) places.push(`file ${key}`);
  }
  return places.sort();
}

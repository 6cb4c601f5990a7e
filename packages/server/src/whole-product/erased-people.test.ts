import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aVisit } from '../features/messages/messages.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { aMarkedPerson, MARK, MARKED_NUMBERS, placesOf } from './marked-person.fixture.ts';
import { type RenamedPeople, renamedPeople } from './renamed-people.fixture.ts';

const app = await testApp();
const { db, as, anyone } = app;
const person = await aMarkedPerson(app);
const admin = await as(person.admin);
const path = `/api/personal-data/${person.id}`;
const NAME = 'Zqmarca da Zqmarca';

const requestRow = async () =>
  (await db.execute(sql`SELECT * FROM inspection_requests WHERE id = ${person.visitId}`)).rows;

test('a person with visits ahead is not erased; the visits are named, before and in the refusal', async () => {
  const known = (await admin.get(path)).json();
  expect(known).toMatchObject({
    name: NAME,
    deleted: false,
    visits: [{ _id: person.visitId, label: 'Sobrado' }],
  });
  expect(known.counts).toMatchObject({ papers: 2, messages: 1, inspected: 1, notes: 1 });
  const refused = await admin.post(`${path}/erase`, { name: NAME });
  expectRefusal(refused, 'person.has-visits');
  expect(refused.json().visits).toEqual(known.visits);
  expect((await placesOf(app, MARK)).length).toBeGreaterThan(10);
});

test('a wrong name erases nobody, and nobody erases oneself', async () => {
  expect(expectRefusal(await admin.post(`${path}/erase`, { name: 'Outra' }), 'input.invalid')).toHaveProperty(
    'name',
  );
  const own = `/api/personal-data/${person.admin.id}/erase`;
  expectRefusal(await admin.post(own, { name: 'Nome' }), 'user.self-delete');
});

test('what is exported holds all that is known of the person, and no secret', async () => {
  const exported = await admin.get(`${path}/export`);
  expect(exported.headers['content-type']).toBe('application/x-tar');
  for (const known of [
    MARK,
    NAME,
    ...MARKED_NUMBERS,
    'AB-',
    'escreveu',
    'Recebido',
    'Portão azul',
    'Zqmarca de Antes',
  ])
    expect(exported.body).toContain(known);
  expect(exported.body.match(/%PDF-1\.7\nzqmarca/g)).toHaveLength(2);
  const { rows } = await db.execute<{ secret: string }>(sql`
    SELECT password_hash AS secret FROM users UNION ALL SELECT id FROM sessions UNION ALL SELECT id FROM calendar_feeds
    UNION ALL SELECT home_key::text FROM inspectors`);
  for (const { secret } of rows) expect(exported.body).not.toContain(secret);
});

test('an erased person is found in no column of any table and in no file; what happened stays', async () => {
  await db.execute(sql`UPDATE inspection_requests SET status = 'completed' WHERE id = ${person.visitId}`);
  const token = await as(person);
  const before = await requestRow();
  expect((await admin.post(`${path}/erase`, { name: NAME })).statusCode).toBe(204);

  for (const text of [MARK, ...MARKED_NUMBERS, person.email]) expect(await placesOf(app, text)).toEqual([]);
  expect(await tablesOf(person.id)).toEqual(['conversations']);
  expect(await requestRow()).toEqual(before);
  const events = (await admin.get(`/api/request/${person.visitId}/events`)).json();
  expect(events).toMatchObject([
    { actor: { name: 'Pessoa removida' }, changes: [{ to: 'Pessoa removida' }, {}] },
  ]);
  const history = (await admin.get(`/api/messages/${person.admin.id}/contact/${person.id}`)).json();
  expect(history.map(({ text }: { text: string }) => text)).toEqual(['Mensagem removida.', 'Recebido']);

  expectRefusal(await token.get('/api/settings'), 'session.missing');
  const login = { email: 'zqmarca@exemplo.com.br', password: PASSWORD };
  expectRefusal(await anyone.post('/api/user/login', login), 'session.wrong-credentials');
  expectRefusal(await admin.post(`${path}/erase`, { name: 'Pessoa removida' }), 'user.not-found');
  expectRefusal(await admin.get(path), 'user.not-found');
  const again = {
    ...login,
    first_name: 'Nova',
    last_name: 'Pessoa',
    phone: '11987654321',
    access_level: 'User',
  };
  expect((await admin.post('/api/user/signup', again)).statusCode).toBe(201);
});

/** Tables that still hold rows of a person; a new one has to say what erasing somebody does to it. */
async function tablesOf(id: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`);
  const held: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute(
      sql`SELECT FROM ${sql.identifier(name)} WHERE user_id = ${id} AND ${name} <> 'inspectors' LIMIT 1`,
    );
    if (found.rowCount) held.push(name);
  }
  return held;
}

describe('somebody who had another name and another email', () => {
  let renamed: RenamedPeople;
  beforeAll(async () => {
    renamed = await renamedPeople(app);
  });
  const erase = async (id: string, name: string) =>
    (await admin.post(`/api/personal-data/${id}/erase`, { name })).statusCode;

  test('takes along what went to the earlier address, the services and the counted logins', async () => {
    const { body } = await admin.get(`/api/personal-data/${renamed.inspector.id}/export`);
    const mailed = '"recipient": "zqvelha@exemplo.com.br"';
    for (const known of [mailed, 'login:zqvelha@exemplo.com.br', 'Zqvelha Silva'])
      expect(body).toContain(known);
    const services = body.slice(body.indexOf('dados/vistoriador-servicos.json'));
    expect(services.slice(0, services.indexOf('dados/vistoriador-horarios.json'))).toContain('Entrada');
    expect(body).not.toContain('"recipient": "zqoutra@exemplo.com.br"');
  });

  test('is found nowhere under the earlier ones once erased, and nobody else loses anything', async () => {
    const { inspector, realtor, visitId, deskMail, lostMail } = renamed;
    await db.execute(sql`UPDATE inspection_requests SET status = 'completed' WHERE id = ${visitId}`);
    for (const mark of ['zqvelha', 'zqnova', 'zqantiga', 'zqoutra'])
      expect(await placesOf(app, mark)).not.toEqual([]);
    expect(await erase(inspector.id, 'Zqnova Silva')).toBe(204);
    expect(await erase(realtor.id, 'Zqantiga2 Silva')).toBe(204);
    for (const mark of ['zqvelha', 'zqnova', 'zqantiga']) expect(await placesOf(app, mark)).toEqual([]);
    expect(await placesOf(app, 'zqoutra')).toEqual(['mail_queue', 'users']);
    for (const { id } of [inspector, realtor]) expect(await tablesOf(id)).toEqual([]);

    const { rows } = await db.execute<{ id: string; facts: object }>(
      sql`SELECT id, facts FROM mail_queue WHERE id IN (${deskMail}, ${lostMail})`,
    );
    expect(rows).toEqual([
      { id: deskMail, facts: expect.objectContaining({ inspector: 'Pessoa removida' }) },
    ]);
    const named = sql`SELECT FROM mail_queue WHERE user_id = ${renamed.other.id} AND facts ->> 'inspector' = 'Rui Souza'`;
    expect((await db.execute(named)).rowCount).toBeGreaterThan(0);
    for (const path of [
      '/api/mail',
      `/api/request/${visitId}/events`,
      `/api/request/${visitId}`,
      '/api/notifications',
    ])
      expect((await admin.get(path)).body).not.toMatch(/zq(velha|nova|antiga)/i);
  });
});

test('one who was only deleted can still be found and erased', async () => {
  const gone = await aPerson(db, 'User');
  await admin.delete(`/api/user/deleteRealtorUser/${gone.id}`);
  const [found] = (await admin.get(`/api/personal-data?q=${gone.email}`)).json();
  expect(found).toMatchObject({ _id: gone.id, deleted: true });
  expect((await admin.post(`/api/personal-data/${gone.id}/erase`, { name: found.name })).statusCode).toBe(
    204,
  );
  expect((await admin.get(`/api/personal-data?q=${gone.email}`)).json()).toEqual([]);
});

test('of two SuperAdmins who erase each other at one moment one stays', async () => {
  const lonely = await testApp();
  const [one, other] = [await aPerson(lonely.db, 'SuperAdmin'), await aPerson(lonely.db, 'SuperAdmin')];
  const [first, second] = [await lonely.as(one), await lonely.as(other)];
  const { rows } = await lonely.db.execute<{ id: string; name: string }>(
    sql`SELECT id, first_name || ' ' || last_name AS name FROM users`,
  );
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name;
  const answers = await Promise.all([
    first.post(`/api/personal-data/${other.id}/erase`, { name: nameOf(other.id) }),
    second.post(`/api/personal-data/${one.id}/erase`, { name: nameOf(one.id) }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

test('an inspector erased is not brought back by the undo of the list', async () => {
  const agency = await anAgency(db);
  const inspector = await aPerson(db, 'Inspector');
  const visit = await aVisit(db, agency, inspector, inspector.id);
  await db.execute(sql`UPDATE inspection_requests SET status = 'canceled' WHERE id = ${visit}`);
  const known = (await admin.get(`/api/personal-data/${inspector.id}`)).json();
  await admin.post(`/api/personal-data/${inspector.id}/erase`, { name: known.name });
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM inspectors WHERE user_id = ${inspector.id}`,
  );
  await admin.post(`/api/inspectors/${rows[0]?.id}/restore`);
  expect(
    (await db.execute(sql`SELECT FROM users WHERE id = ${inspector.id} AND deleted_at IS NULL`)).rows,
  ).toEqual([]);
});

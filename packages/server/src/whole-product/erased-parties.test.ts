import { LinkSettings } from '@esquadro/domain/settings/link-settings';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailQueue } from '../features/mail/tables.ts';
import { anInspector, aProperty, aWorld, bookedBy, draftOf } from '../features/requests/requests.fixture.ts';
import { visitAnswers, visitLinks } from '../features/visit-links/tables.ts';
import { newId } from '../platform/new-id.ts';
import { sweepDatabase } from '../sweep-database.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { placesOf } from './marked-person.fixture.ts';

const app = await testApp();
const { db, as } = app;
const world = await aWorld(db);
const realtor = await as(world.realtor);
const admin = await as(await aPerson(db, 'SuperAdmin'));

const PHONE = '11955554444';
const EMAIL = 'zqmaria@exemplo.com.br';
const NAME = 'Zqmaria Sauro';

/** A visit that somebody opens: how to reach them, what they answered, and who else was to be there. */
async function aVisitFor(over: object): Promise<Id> {
  const property = await aProperty(db, world.agency);
  const inspector = await anInspector(db, { cities: [world.city], services: [world.service] });
  const draft = { ...draftOf({ ...world, property, inspector }), players: true, ...over };
  return (await bookedBy(realtor, draft))._id;
}

type Answer = Partial<typeof visitAnswers.$inferInsert> & { by?: string };

async function answered(requestId: Id, { by = NAME, ...over }: Answer = {}): Promise<void> {
  const linkId = newId();
  await db.insert(visitLinks).values({ id: linkId, requestId, party: 'tenant' });
  const forStart = new Date();
  await db
    .insert(visitAnswers)
    .values({ id: newId(), linkId, requestId, kind: 'confirmed', forStart, note: 'Zqmaria avisa', ...over });
  await db.execute(sql`INSERT INTO request_events (id, request_id, actor_name, kind, after)
    VALUES (${newId()}, ${requestId}, ${`Locatário: ${by}`}, 'changed', '{}')`);
}

const tenant = { tenant: NAME, contacts: { tenant: { phone: PHONE, email: EMAIL } } };
const theirs = await aVisitFor(tenant);
await answered(theirs);
const others = await aVisitFor({
  tenant: 'Outra Pessoa',
  contacts: { tenant: { phone: '', email: 'o@e.co' } },
});
await answered(others, { by: 'Outra Pessoa', doorName: NAME, doorPhone: PHONE, note: 'O portão é azul' });
await db
  .insert(mailQueue)
  .values({ id: newId(), kind: 'reminder', recipient: EMAIL, facts: { id: theirs }, expiresAt: new Date() });

const call = (what: string, contact: string) => admin.post(`/api/personal-data/parties/${what}`, { contact });

describe('[LINK-11] somebody without an account', () => {
  test('is found by phone or e-mail, however it is written, and by nothing less', async () => {
    const found = (await call('find', '(11) 95555-4444')).json();
    expect(found.visits).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ _id: theirs, party: 'tenant', name: NAME, ahead: true }),
        expect.objectContaining({ _id: others, party: 'opener', name: NAME }),
      ]),
    );
    expect((await call('find', EMAIL.toUpperCase())).json()).toMatchObject({
      visits: [{ _id: theirs }],
      answers: 1,
      mails: 1,
    });
    expect((await call('find', '11900001111')).json()).toEqual({ visits: [], answers: 0, mails: 0 });
    for (const half of ['5555', 'zqmaria', '%', ''])
      expect(expectRefusal(await call('find', half), 'input.invalid')).toHaveProperty('contact');
  });

  test('is exported whole, and nothing of others with it', async () => {
    const exported = await call('export', PHONE);
    for (const known of [PHONE, EMAIL, NAME, 'Zqmaria avisa']) expect(exported.body).toContain(known);
    expect(exported.body).not.toMatch(/Outra Pessoa|o@e\.co/);
    expect((await admin.get('/api/audit')).body).toContain('party:export');
  });

  test('is erased everywhere; the visits stay, and so does what others said', async () => {
    expect((await call('erase', EMAIL)).statusCode).toBe(204);
    expect((await call('erase', PHONE)).statusCode).toBe(204);
    for (const mark of ['Zqmaria', PHONE]) expect(await placesOf(app, mark)).toEqual([]);
    const visit = (await realtor.get(`/api/request/${theirs}`)).json();
    expect(visit).toMatchObject({ tenant: 'Pessoa removida', contacts: {} });
    expect((await realtor.get(`/api/request/${others}`)).json().tenant).toBe('Outra Pessoa');
    expect(await placesOf(app, 'O portão é azul')).toHaveLength(1);
  });

  test('is nobody else’s to look for', async () => {
    for (const caller of [realtor, await as(await aPerson(db, 'Admin'))]) {
      const answer = await caller.post('/api/personal-data/parties/find', { contact: PHONE });
      expect(answer.statusCode).toBe(403);
    }
  });
});

test('[LINK-11] so many days after the visit as the settings say, nobody can be reached by it any more', async () => {
  const { contacts_days } = LinkSettings.parse({});
  const [old, young] = [await aVisitFor(tenant), await aVisitFor(tenant)];
  for (const id of [old, young]) await answered(id, { doorName: NAME, doorPhone: PHONE });
  for (const [id, days] of [
    [old, contacts_days + 1],
    [young, contacts_days - 1],
  ] as const)
    await db.execute(sql`UPDATE inspection_requests SET starts_at = now() - ${`${days} days 1 hour`}::interval,
      ends_at = now() - ${`${days} days`}::interval, confirmed_by = ${NAME} WHERE id = ${id}`);
  await sweepDatabase(db);
  const kept = sql`SELECT request_id FROM visit_contacts WHERE phone = ${PHONE}
    UNION SELECT request_id FROM visit_answers WHERE door_phone = ${PHONE} OR door_name = ${NAME}
    UNION SELECT id FROM inspection_requests WHERE confirmed_by = ${NAME}`;
  expect((await db.execute(kept)).rows).toEqual([{ request_id: young }]);
});

import { ROLES, type Role } from '@esquadro/domain/auth/permissions';
import { CONTACT_TIES } from '@esquadro/domain/messages/allowed-contacts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency } from '../../testing/people.ts';
import { aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { aVisit, draftFor, historyOf, historyPath, type Someone, sent, someone } from './messages.fixture.ts';

const app = await testApp();
const { db } = app;

/** One of each role around one agency and its visit, and one of each who has nothing to do with them. */
async function circle(company: string): Promise<Record<Role, Someone>> {
  const agency = await anAgency(db, company);
  const people = {} as Record<Role, Someone>;
  for (const role of ROLES) people[role] = await someone(app, role, agency);
  await aVisit(db, agency, people.Inspector, people.Realtor.id);
  return people;
}

const ours = await circle('Casa Nova');
const colleagues = {} as Record<Role, Someone>;
for (const role of ROLES) colleagues[role] = await someone(app, role, ours.Realtor.realtorId);
await aVisit(db, ours.Realtor.realtorId ?? '', colleagues.Inspector, ours.Realtor.id);
const strangers = await circle('Lar Doce');

const contactIds = async (me: Someone, query = ''): Promise<string[]> =>
  (await me.call.get(`/api/messages/contacts/${me.id}${query}`))
    .json()
    .map(({ _id }: { _id: string }) => _id);

const pairs = ROLES.flatMap((from) => ROLES.map((to) => [from, to] as const));

describe('[CHAT-9] [API-47] the allowed contacts', () => {
  test.each(pairs)('%s and %s who are tied', async (from, to) => {
    const allowed = CONTACT_TIES[from][to] !== undefined;
    const [me, contact] = [ours[from], colleagues[to]];
    expect((await contactIds(me)).includes(contact.id)).toBe(allowed);
    expect(await contactIds(me, `?q=${contact.id}`)).toEqual(allowed ? [contact.id] : []);
    const answer = await me.call.post('/api/messages', draftFor(me, contact));
    if (allowed) expect(answer.statusCode).toBe(201);
    else expectRefusal(answer, 'contact.not-found');
  });

  test.each(pairs)('%s and %s who are strangers', async (from, to) => {
    const allowed = CONTACT_TIES[from][to] === 'always';
    const [me, contact] = [ours[from], strangers[to]];
    expect((await contactIds(me)).includes(contact.id)).toBe(allowed);
    const answer = await me.call.post('/api/messages', draftFor(me, contact));
    if (allowed) expect(answer.statusCode).toBe(201);
    else expectRefusal(answer, 'contact.not-found');
    const history = await me.call.get(historyPath(me, contact));
    if (allowed) expect(history.statusCode).toBe(200);
    else expectRefusal(history, 'contact.not-found');
  });

  test.each(ROLES)('%s is no contact of their own', async (role) => {
    const me = ours[role];
    expect(await contactIds(me)).not.toContain(me.id);
    expectRefusal(await me.call.post('/api/messages', draftFor(me, me)), 'contact.not-found');
  });

  test('carry the name, the level and the agency, and nothing else', async () => {
    const { call, id } = ours.Admin;
    const answer = await call.get(`/api/messages/contacts/${id}?q=${ours.Realtor.id}`);
    expect(answer.json()).toEqual([
      {
        _id: ours.Realtor.id,
        first_name: expect.stringMatching(/^Nome/),
        last_name: 'Realtor',
        access_level: 'Realtor',
        company: 'Casa Nova',
        photo: null,
      },
    ]);
  });

  test('show their photo to whom they may be written by, and to nobody else', async () => {
    const { Realtor: clerk, Inspector: inspector } = ours;
    const form = formWith('photo', [await aPicture('png'), 'rosto.png']);
    const changed = await ours.SuperAdmin.call.patch(`/api/user/updateRealtorUser/${clerk.id}`, form);
    const { photo } = changed.json();
    const found = await inspector.call.get(`/api/messages/contacts/${inspector.id}?q=${clerk.id}`);
    expect(found.json()).toMatchObject([{ photo }]);
    expect((await inspector.call.get(photo)).statusCode).toBe(200);
    expectRefusal(await strangers.Inspector.call.get(photo), 'file.not-found');
  });

  test('are found by part of the name or of the agency, blind to accents, and never by email', async () => {
    const { Admin: admin, User: user } = ours;
    await db.execute(sql`UPDATE users SET first_name = 'João Íris' WHERE id = ${user.id}`);
    const { email } = user;
    expect(await contactIds(admin, '?q=joao%20iris')).toEqual([user.id]);
    expect(await contactIds(admin, `?q=${email}`)).toEqual([]);
    expect((await contactIds(admin, '?q=doce')).sort()).toEqual(
      [strangers.Realtor.id, strangers.RealtorUser.id].sort(),
    );
    expect(await contactIds(admin, '?q=100%25')).toEqual([]);
    expect(await contactIds(ours.Realtor, '?q=doce')).toEqual([]);
  });

  test('come in pages by name, each once', async () => {
    const all = await contactIds(ours.SuperAdmin);
    const seen: string[] = [];
    let next: string | undefined = `/api/messages/contacts/${ours.SuperAdmin.id}?limit=4`;
    while (next) {
      const page = await ours.SuperAdmin.call.get(next);
      seen.push(...page.json().map(({ _id }: { _id: string }) => _id));
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
  });
});

describe('when the tie is gone', () => {
  test('the conversation stays readable, and nothing new is written from either side', async () => {
    const agency = await anAgency(db, 'Fim de Papo');
    const [clerk, inspector] = [await someone(app, 'Realtor', agency), await someone(app, 'Inspector')];
    const visit = await aVisit(db, agency, inspector, clerk.id);
    const form = formWith('photo', [await aPicture('png'), 'rosto.png']);
    await ours.SuperAdmin.call.patch(`/api/user/updateRealtorUser/${clerk.id}`, form);
    const message = await sent(clerk, inspector, 'Até logo');
    await db.execute(sql`UPDATE inspection_requests SET deleted_at = now() WHERE id = ${visit}`);

    for (const [me, contact] of [[clerk, inspector] as const, [inspector, clerk] as const]) {
      expect(await historyOf(me, contact)).toMatchObject([{ text: 'Até logo' }]);
      const [entry] = (await me.call.get(`/api/messages/${me.id}`)).json();
      expect(entry).toMatchObject({ contact: { _id: contact.id, photo: null }, mayWrite: false });
      expectRefusal(await me.call.post('/api/messages', draftFor(me, contact)), 'contact.closed');
      const reply = { ...draftFor(me, contact), replyedTo: message._id };
      expectRefusal(await me.call.post('/api/messages/reply', reply), 'contact.closed');
      expectRefusal(await me.call.post('/api/messages/typing', { receiverId: contact.id }), 'contact.closed');
    }
    expect((await inspector.call.patch(`/api/messages/read/${message._id}`)).statusCode).toBe(200);
    expect(await historyOf(clerk, inspector)).toHaveLength(1);
  });

  test('by a new level, the old session is dead and the new one reads without writing', async () => {
    const { SuperAdmin: boss } = ours;
    const clerk = await someone(app, 'Realtor');
    const colleague = await someone(app, 'RealtorUser', clerk.realtorId);
    await sent(clerk, colleague, 'Segredo da casa');
    const lowered = await boss.call.patch(`/api/user/updateRealtorUser/${clerk.id}`, {
      access_level: 'User',
    });
    expect(lowered.statusCode).toBe(200);

    expectRefusal(await clerk.call.get(historyPath(clerk, colleague)), 'session.missing');
    const again = { ...clerk, call: await app.as(clerk) };
    expect(await historyOf(again, colleague)).toHaveLength(1);
    expectRefusal(await again.call.post('/api/messages', draftFor(clerk, colleague)), 'contact.closed');
  });

  test('by deletion, the name and the conversation stay', async () => {
    const gone = await someone(app, 'User');
    await sent(gone, ours.Admin, 'Adeus');
    await ours.Admin.call.delete(`/api/user/deleteRealtorUser/${gone.id}`);
    const [entry] = (await ours.Admin.call.get(`/api/messages/${ours.Admin.id}?q=${gone.id}`)).json();
    expect(entry).toMatchObject({ contact: { last_name: 'User' }, mayWrite: false });
    expect(await contactIds(ours.Admin)).not.toContain(gone.id);
    expectRefusal(await ours.Admin.call.post('/api/messages', draftFor(ours.Admin, gone)), 'contact.closed');
  });
});

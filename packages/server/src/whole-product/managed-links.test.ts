import { addDays } from '@esquadro/domain/calendar/count-days';
import type { PartyOfVisit } from '@esquadro/domain/visit-links/managed-link';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailQueue } from '../features/mail/tables.ts';
import {
  anInspector,
  aWorld,
  bookedBy,
  draftOf,
  requestOf,
  thursday,
} from '../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { inviteParties, remindParties } from '../features/visit-links/mail-parties.ts';
import { linkOf, pathOf, saveLinkSettings, viewOf } from '../features/visit-links/visit-links.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { mailbox, PUBLIC_URL } from '../testing/mailbox.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const app = await testApp({ sendsMail: true, publicUrl: PUBLIC_URL });
const { db, anyone } = app;
const post = await mailbox(db);

/** At the end of a link, and may have a '-' in it. */
const SIGNATURE_LENGTH = 43;

beforeEach(async () => {
  await saveLinkSettings(db, { days: 30 });
  await db.delete(mailQueue);
});

const MARIA = { phone: '11988887777', email: 'maria@exemplo.com.br' };

async function aVisit(over: Record<string, unknown> = {}) {
  const world = await aWorld(db);
  const agency = await app.as(world.realtor);
  const draft = draftOf(world, 10, {
    players: true,
    tenant: 'Maria da Silva',
    contacts: { tenant: MARIA },
    ...over,
  });
  const request = await bookedBy(agency, draft);
  return { world, agency, request };
}

const partiesOf = async (caller: Caller, id: string): Promise<PartyOfVisit[]> =>
  (await caller.get(`/api/request/${id}/links`)).json();

/** Names of the links that were mailed to somebody, as paths of the API. */
async function mailedTo(email: string) {
  const { texts } = await post.mailTo(email);
  const links = texts.flatMap((text) => [...text.replaceAll('=\r\n', '').matchAll(/\/v\/([\w-]{68})/g)]);
  return { texts, paths: links.map(([, name]) => pathOf(`/${name}`)) };
}

describe('[LINK-2] one link for each party', () => {
  test('is made once, opens WhatsApp with the message of Configurações, and says what became of it', async () => {
    const { agency, request } = await aVisit();
    const none = await partiesOf(agency, request._id);
    expect(none.map(({ party, name, link, answer }) => ({ party, name, link, answer }))).toEqual([
      { party: 'tenant', name: 'Maria da Silva', link: null, answer: null },
      { party: 'landlord', name: '', link: null, answer: null },
      { party: 'front_desk', name: '', link: null, answer: null },
    ]);
    const made = await agency.post(`/api/request/${request._id}/links`, { party: 'tenant', how: 'whatsapp' });
    expect(made.statusCode).toBe(201);
    const { url, whatsapp_url } = made.json();
    expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/v/[0-9a-f]{24}-[\\w-]{${SIGNATURE_LENGTH}}$`));
    const text = decodeURIComponent(whatsapp_url.split('?text=')[1]);
    expect(whatsapp_url).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=/);
    expect(text).toContain(url);
    expect((await agency.post(`/api/request/${request._id}/links`, { party: 'tenant' })).json().url).toBe(
      url,
    );
    expect(
      (await agency.post(`/api/request/${request._id}/links`, { party: 'landlord' })).json().url,
    ).not.toBe(url);

    const [tenant] = await partiesOf(agency, request._id);
    expect(tenant).toMatchObject({
      ...MARIA,
      link: { sent: { by: expect.stringMatching(/Realtor$/), how: 'copy' } },
      answer: null,
    });
    expect(requestOf(await agency.get(`/api/request/${request._id}`)).confirmation).toBe('waiting');
    const events = (await agency.get(`/api/request/${request._id}/events`)).json();
    expect(events.at(-1)).toMatchObject({
      kind: 'link-sent',
      changes: [{ to: 'link copiado' }, { to: 'Locador' }],
    });
  });

  test('goes by e-mail, signed when it is sent: no address lies in the queue', async () => {
    const { agency, request } = await aVisit();
    const path = await linkOf(agency, request._id);
    const [tenant] = await partiesOf(agency, request._id);
    const mail = `/api/request/${request._id}/links/${tenant?.link?._id}/mail`;
    expect((await agency.post(mail)).statusCode).toBe(204);
    expect(JSON.stringify(await db.select().from(mailQueue))).not.toContain(path.slice(-SIGNATURE_LENGTH));
    const { texts, paths } = await mailedTo(MARIA.email);
    expect(paths).toContain(path);
    expect(texts.at(-1)).toContain('Uma vistoria foi marcada');
    expect(viewOf(await anyone.get(path)).party).toBe('tenant');
  });

  test('not without an address to write to', async () => {
    const { agency, request } = await aVisit({ contacts: {} });
    await linkOf(agency, request._id);
    const [tenant] = await partiesOf(agency, request._id);
    const mail = `/api/request/${request._id}/links/${tenant?.link?._id}/mail`;
    expectRefusal(await agency.post(mail), 'link.no-email');
  });

  test('is not for strangers: another agency, another inspector, the one who goes only reads', async () => {
    const { world, agency, request } = await aVisit();
    await linkOf(agency, request._id);
    const [tenant] = await partiesOf(agency, request._id);
    const base = `/api/request/${request._id}/links`;
    const link = `${base}/${tenant?.link?._id}`;
    const strangers = [await aPerson(db, 'Realtor', await anAgency(db)), await anInspector(db)];
    for (const stranger of strangers) {
      const caller = await app.as(stranger);
      expectRefusal(await caller.get(base), 'request.not-found');
      const code = stranger.role === 'Inspector' ? 'access.denied' : 'request.not-found';
      expectRefusal(await caller.post(base, { party: 'tenant' }), code);
      for (const act of ['mail', 'accept']) expectRefusal(await caller.post(`${link}/${act}`), code);
      expectRefusal(await caller.delete(link), code);
    }
    const inspector = await app.as(world.inspector);
    const [read] = await partiesOf(inspector, request._id);
    expect(read?.link?._id).toBe(tenant?.link?._id);
    // Whoever knew the address could answer for the tenant.
    expect(JSON.stringify(read)).not.toContain('/v/');
    expectRefusal(await inspector.post(base, { party: 'tenant' }), 'access.denied');
    // The link of one visit is none of another's.
    const other = await bookedBy(agency, draftOf(world, 14));
    expectRefusal(
      await agency.delete(`/api/request/${other._id}/links/${tenant?.link?._id}`),
      'link.not-found',
    );
  });

  test('is not made for a visit that is over or cancelled', async () => {
    const { agency, request } = await aVisit();
    await agency.put(`/api/request/${request._id}`, { status: 'canceled' });
    expectRefusal(
      await agency.post(`/api/request/${request._id}/links`, { party: 'tenant' }),
      'link.canceled',
    );
  });
});

describe('by themselves', () => {
  test('parties with an e-mail are invited once, and not again once their link was cancelled', async () => {
    const { agency, request } = await aVisit({
      contacts: { tenant: { ...MARIA, email: 'so-uma@exemplo.com.br' } },
    });
    await inviteParties(db, new Date(), { newsDelayMs: 600_000 });
    expect((await mailedTo('so-uma@exemplo.com.br')).texts).toHaveLength(0);
    await Promise.all([0, 1].map(() => inviteParties(db, new Date(), { newsDelayMs: -1 })));
    const { texts, paths } = await mailedTo('so-uma@exemplo.com.br');
    expect(texts).toHaveLength(1);
    expect(viewOf(await anyone.get(paths[0] ?? '')).date).toBe(request.date);
    const [tenant] = await partiesOf(agency, request._id);
    expect(tenant?.link?.sent).toMatchObject({ by: '', how: 'email' });

    await agency.delete(`/api/request/${request._id}/links/${tenant?.link?._id}`);
    await inviteParties(db, new Date(), { newsDelayMs: -1 });
    expect((await mailedTo('so-uma@exemplo.com.br')).texts).toHaveLength(1);
  });

  test('nobody is invited where the settings say so', async () => {
    await aVisit({ contacts: { tenant: { ...MARIA, email: 'ninguem@exemplo.com.br' } } });
    await saveLinkSettings(db, { auto_email: false });
    await inviteParties(db, new Date(), { newsDelayMs: -1 });
    expect((await mailedTo('ninguem@exemplo.com.br')).texts).toHaveLength(0);
  });

  test('whoever has not answered is reminded at nine the day before, once', async () => {
    const email = 'lembrete@exemplo.com.br';
    const { agency, request } = await aVisit({ contacts: { tenant: { ...MARIA, email } } });
    const path = await linkOf(agency, request._id);
    const dayBefore = (time: string) => new Date(`${addDays(thursday, -1)}T${time}-03:00`);
    await remindParties(db, dayBefore('08:59:00'));
    expect(await db.$count(mailQueue, eq(mailQueue.kind, 'visit-reminder'))).toBe(0);
    for (const time of ['09:00:00', '09:05:00', '18:00:00']) await remindParties(db, dayBefore(time));
    expect((await mailedTo(email)).texts).toEqual([
      expect.stringContaining('Subject: =?UTF-8?Q?Vistoria_amanh'),
    ]);

    const { date } = viewOf(await anyone.get(path));
    await db.delete(mailQueue);
    await anyone.post(`${path}/confirm`, { for: date, door_kind: 'self' });
    await remindParties(db, dayBefore('10:00:00'));
    expect(await db.$count(mailQueue, eq(mailQueue.recipient, email))).toBe(0);
  });

  test('an invitation that waits while the visit is cancelled is never sent', async () => {
    const email = 'tarde@exemplo.com.br';
    const { request } = await aVisit({ contacts: { tenant: { ...MARIA, email } } });
    await inviteParties(db, new Date(), { newsDelayMs: -1 });
    await db
      .update(inspectionRequests)
      .set({ status: sql`'canceled'` })
      .where(eq(inspectionRequests.id, request._id));
    expect((await mailedTo(email)).texts).toHaveLength(0);
    expect(await db.$count(mailQueue, eq(mailQueue.recipient, email))).toBe(0);
  });
});

import { addDays } from '@esquadro/domain/calendar/count-days';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import type { QueuedMail } from '@esquadro/domain/mail/mail';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverNextMail } from '../features/mail/deliver-mail.ts';
import { openSmtp } from '../features/mail/smtp.ts';
import { mailQueue } from '../features/mail/tables.ts';
import { realtors } from '../features/realtors/tables.ts';
import { remindDayBefore } from '../features/requests/news/remind-day-before.ts';
import {
  anInspector,
  aWorld,
  bookedBy,
  draftOf,
  north,
  thursday,
} from '../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { type Letter, smtpServer } from '../testing/smtp-server.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const { db } = app;
const post = await smtpServer();
const send = openSmtp({
  url: post.url,
  from: 'Esquadro <avisos@esquadro.com.br>',
  publicUrl: 'https://x.com.br',
  writeSignedMail: async () => ({ subject: '', text: '' }),
});
const admin = await app.as(await aPerson(db, 'Admin'));

async function aCast() {
  const world = await aWorld(db);
  await db
    .update(realtors)
    .set({ emailEntrance: `pegar@${world.agency}.com`, emailExit: `deixar@${world.agency}.com` })
    .where(eq(realtors.id, world.agency));
  const desk = [`deixar@${world.agency}.com`, `pegar@${world.agency}.com`];
  return { world, desk, realtor: await app.as(world.realtor), inspector: await app.as(world.inspector) };
}

const queued = async () =>
  (await db.select().from(mailQueue)).map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
const deliverAll = async () => {
  while (await deliverNextMail(db, send));
};
const NO_LETTER: Letter = { from: '', to: [], source: '' };

/** The attached calendar of a letter, and its text as it is read. */
function opened({ source }: Letter) {
  const [, attached = ''] = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return { calendar: Buffer.from(attached, 'base64').toString(), text };
}

beforeEach(async () => {
  post.refuse(undefined);
  post.letters.length = 0;
  await db.delete(mailQueue);
  await db.update(inspectionRequests).set({ deletedAt: new Date() });
});

describe('who is written to', () => {
  test('of a booking: the inspector and the agency’s key addresses, not who booked it', async () => {
    const { world, desk, realtor } = await aCast();
    await bookedBy(realtor, draftOf(world, 10));
    expect(await queued()).toEqual([...desk, world.inspector.email].map((to) => `assignment ${to}`).sort());
  });

  test('of another hour and of the end of it, who asked for the visit too; of a note nobody', async () => {
    const { world, desk, realtor } = await aCast();
    const { _id } = await bookedBy(realtor, draftOf(world, 10));
    for (const [kind, change] of [
      ['reschedule', { date: `${thursday}T14:00:00` }],
      ['', { notes: 'Portão azul' }],
      ['cancellation', { status: 'canceled' }],
    ] as const) {
      await db.delete(mailQueue);
      await admin.put(`/api/request/${_id}`, change);
      const everyone = [...desk, world.inspector.email, world.realtor.email];
      expect(await queued()).toEqual(kind ? everyone.map((to) => `${kind} ${to}`).sort() : []);
    }
  });

  test('an agency that named no key address at its own', async () => {
    const world = await aWorld(db);
    await bookedBy(admin, draftOf(world, 10));
    const [{ email = '' } = {}] = await db.select().from(realtors).where(eq(realtors.id, world.agency));
    expect(await queued()).toContain(`assignment ${email}`);
  });

  test('a visit that goes to another inspector is called off to the first, as it was', async () => {
    const { world, realtor } = await aCast();
    const other = await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
    const { _id } = await bookedBy(realtor, draftOf(world, 10));
    await db.delete(mailQueue);
    const change = { inspectorId: other.inspectorId, date: `${thursday}T15:00:00` };
    await admin.put(`/api/request/${_id}`, change);
    expect(await queued()).toEqual(
      expect.arrayContaining([`assignment ${other.email}`, `cancellation ${world.inspector.email}`]),
    );
    const rows = await db.select().from(mailQueue).where(eq(mailQueue.kind, 'cancellation'));
    expect(rows[0]?.facts).toMatchObject({ date: `${thursday}T10:00:00-03:00`, inspector: 'Ana Souza' });
  });

  test('nobody about what they do not want', async () => {
    const { world, desk, realtor, inspector } = await aCast();
    const all = { assignment: true, reschedule: true, cancellation: true, reminder: true };
    expect((await inspector.get('/api/mail/preferences')).json()).toEqual(all);
    const fewer = { ...all, assignment: false };
    expect((await inspector.put('/api/mail/preferences', fewer)).json()).toEqual(fewer);
    await bookedBy(realtor, draftOf(world, 10));
    expect(await queued()).toEqual(desk.map((to) => `assignment ${to}`));
  });
});

test('the day before, from nine by the property’s clock, inspector and agency are reminded once', async () => {
  const { world, desk, realtor } = await aCast();
  await bookedBy(realtor, draftOf(world, 10));
  await db.delete(mailQueue);
  const eve = addDays(thursday, -1);
  const at = (minute: number) => instantOf(eve, minute, 'America/Sao_Paulo');
  await remindDayBefore(db, at(9 * 60 - 1));
  expect(await queued()).toEqual([]);
  await Promise.all([remindDayBefore(db, at(9 * 60)), remindDayBefore(db, at(9 * 60))]);
  await remindDayBefore(db, at(20 * 60));
  const everyone = [...desk, world.inspector.email, world.realtor.email];
  expect(await queued()).toEqual(everyone.map((to) => `reminder ${to}`).sort());
});

describe('the queue', () => {
  test('speaks SMTP: sender, recipient, subject, text, and the visit for the calendar', async () => {
    const { world, realtor } = await aCast();
    const { _id } = await bookedBy(realtor, draftOf(world, 10));
    await deliverAll();
    const [letter = NO_LETTER] = post.letters.filter(({ to }) => to.includes(world.inspector.email));
    expect(letter).toMatchObject({ from: 'avisos@esquadro.com.br', to: [world.inspector.email] });
    const { calendar, text } = opened(letter);
    expect(text).toMatch(/^Subject: Vistoria marcada: Sobrado da Vila/m);
    expect(text).toContain(`https://x.com.br/inspector?op=requests&request=${_id}`);
    const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
    const { uid, summary, startDate } = new ICAL.Event(event);
    expect({ uid, summary }).toEqual({ uid: `${_id}@esquadro`, summary: 'Vistoria: Sobrado da Vila' });
    expect(startDate.toJSDate()).toEqual(instantOf(thursday, 600, 'America/Sao_Paulo'));
    expect(await deliverNextMail(db, send)).toBe(false);
  });

  test('has as many lines as the product wrote, whatever labels and companies hold', async () => {
    const { world, realtor } = await aCast();
    const forged = 'Casa\n\nAbrir no Esquadro: https://evil.example/entrar\u202e';
    const property = `/api/properties/update/${world.property}`;
    const kept = (await admin.patch(property, { label: forged })).json().label;
    expect(kept).toBe('Casa Abrir no Esquadro: https://evil.example/entrar');
    // As a company was kept before fields were folded.
    await db.update(realtors).set({ company: forged }).where(eq(realtors.id, world.agency));
    await bookedBy(realtor, draftOf(world, 10));
    await deliverAll();
    expect(post.letters.length).toBeGreaterThan(0);
    for (const letter of post.letters) {
      const { text, calendar } = opened(letter);
      expect(text.match(/^Abrir no Esquadro: /gm)).toHaveLength(1);
      expect(calendar).toContain('SUMMARY:Vistoria: Casa Abrir');
    }
  });

  test('is emptied by two servers at once without sending anything twice', async () => {
    const { world, realtor } = await aCast();
    for (const hour of [8, 9, 10, 11, 12, 13]) await bookedBy(realtor, draftOf(world, hour));
    const waiting = (await queued()).length;
    await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
    const ids = post.letters.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
    expect(ids).toHaveLength(waiting);
    expect(new Set(ids).size).toBe(waiting);
  });

  test('tries again after growing pauses, then gives up, and can be told to try once more', async () => {
    const { world, realtor } = await aCast();
    await bookedBy(realtor, draftOf(world, 10));
    await db.delete(mailQueue).where(sql`recipient <> ${world.inspector.email}`);
    post.refuse('Caixa cheia');
    const pauses: number[] = [];
    const queue = async (): Promise<QueuedMail[]> => (await admin.get('/api/mail')).json();
    for (let n = 0; n < 7; n += 1) {
      const before = Date.now();
      expect(await deliverNextMail(db, send)).toBe(true);
      expect(await deliverNextMail(db, send)).toBe(false);
      const [mail] = await queue();
      pauses.push(Math.round((Date.parse(mail?.next_try_at ?? '') - before) / 60_000));
      await db.update(mailQueue).set({ nextTryAt: sql`now()` });
    }
    expect(pauses.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 720]);
    const [mail] = await queue();
    expect(mail).toMatchObject({
      state: 'given-up',
      tries: 7,
      last_error: expect.stringContaining('Caixa cheia'),
    });
    expect((await admin.get('/api/mail/status')).json()).toEqual({ sending: false, waiting: 0, given_up: 1 });

    post.refuse(undefined);
    expect((await admin.post(`/api/mail/${mail?._id}/retry`)).statusCode).toBe(204);
    await deliverAll();
    expect(await queue()).toMatchObject([{ state: 'sent', last_error: '' }]);
    expectRefusal(await admin.post(`/api/mail/${mail?._id}/retry`), 'mail.not-found');
  });

  test('sends nothing about a visit that has begun meanwhile', async () => {
    const { world, realtor } = await aCast();
    await bookedBy(realtor, draftOf(world, 10));
    await db.update(mailQueue).set({ expiresAt: sql`now()` });
    await deliverAll();
    expect(post.letters).toEqual([]);
    const states = (await admin.get('/api/mail')).json().map(({ state }: QueuedMail) => state);
    expect(new Set(states)).toEqual(new Set(['expired']));
  });
});

import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { MarkedVisits } from '@esquadro/domain/requests/attention/attention';
import type { Today } from '@esquadro/domain/requests/attention/today';
import {
  CONFIRMED_HOURS_BEFORE,
  REPEATED_WITHIN_DAYS,
  VISIT_REASONS,
  visitReasons,
} from '@esquadro/domain/requests/attention/visit-reasons';
import { CONFIRMATIONS } from '@esquadro/domain/requests/door/confirmations';
import { KEYS_PLACES } from '@esquadro/domain/requests/door/keys-places';
import type { FieldState } from '@esquadro/domain/requests/field/field-states';
import { priceVisit } from '@esquadro/domain/requests/price-visit';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { isAhead, REQUEST_STATUSES } from '@esquadro/domain/requests/request-statuses';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { inspectorAbsences, inspectors } from '../../inspectors/tables.ts';
import { mailQueue } from '../../mail/tables.ts';
import { anInspector, aProperty, aWorld, type Inspector } from '../requests.fixture.ts';
import { inspectionRequests } from '../tables.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const KEY_STATES = ['asked', 'missing', 'ready', 'none'] as const;
const ZONE = 'America/Sao_Paulo';
const today = localOf(new Date(), ZONE).day;
const tomorrow = addDays(today, 1);

const admin = await aPerson(db, 'Admin');
const elsewhere = await anAgency(db, 'Lar Doce');
const staff = await as(admin);
const agency = await as(world.realtor);
const foreign = await as(await aPerson(db, 'Realtor', elsewhere));
const inspector = await as(world.inspector);
const away = await anInspector(db, { name: 'Bruno', vacation: [[today, addDays(today, 3)]] });
const gone = await anInspector(db, { name: 'Diego' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Some visits could not be carried out, and some inspectors said that they cannot go. */
const FIELD: Partial<Record<number, FieldState>> = { 3: 'failed', 5: 'declined', 8: 'arrived' };

const ANSWERS = [undefined, 'confirmedFor', undefined, 'refusedFor'] as const;

type Visit = Partial<typeof inspectionRequests.$inferInsert> & {
  who: Inspector;
  hours: number;
  answer?: (typeof ANSWERS)[number];
};

/** Half an hour from now, so that no visit begins or ends while the tests run. */
const base = Date.now() + 30 * MINUTE_MS;

/** A visit so many hours from then, as no booking could make it: in the past and within the day. */
async function aVisit({ who, hours, answer, ...over }: Visit): Promise<Id> {
  const id = newId();
  const startsAt = new Date(base + hours * HOUR_MS);
  await db.insert(inspectionRequests).values({
    id,
    requestedBy: world.realtor.id,
    propertyId: world.property,
    realtorId: world.agency,
    inspectorId: who.inspectorId,
    serviceTypeId: world.service,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    localDay: localOf(startsAt, ZONE).day,
    timeZone: ZONE,
    utcOffset: -180,
    pricing: priceVisit({ rent: 0, area: 60, day: today }, [], 1),
    propertyLabel: 'Sobrado da Vila',
    street: 'Rua Harmonia',
    city: 'São Paulo',
    formattedAddress: 'Rua Harmonia, 45',
    area: 60,
    serviceLabel: 'Entrada',
    ...(answer && { [answer]: startsAt }),
    ...over,
  });
  return id;
}

// Every kind of visit, for each of three inspectors, in four properties and two agencies.
const properties = await Promise.all([0, 1, 2, 3].map(() => aProperty(db, world.agency)));
const foreignProperty = await aProperty(db, elsewhere);
for (const who of [world.inspector, away, gone]) {
  for (let number = 0; number < 60; number += 1) {
    const isForeign = number % 7 === 0;
    await aVisit({
      who,
      hours: number * 3 - 48,
      status: REQUEST_STATUSES[number % 5] ?? 'requested',
      keysPickupKind: KEYS_PLACES[number % 4] ?? null,
      keyState: KEY_STATES[number % 4] ?? 'none',
      linkSent: number % 3 === 0,
      doorKind: number % 2 === 0 ? 'tenant' : 'lockbox',
      answer: ANSWERS[number % 4],
      fieldState: FIELD[number % 11] ?? 'none',
      ...(isForeign
        ? { realtorId: elsewhere, propertyId: foreignProperty }
        : { propertyId: properties[number % 4] ?? world.property }),
    });
  }
}
const [tried] = await db
  .select()
  .from(inspectionRequests)
  .where(and(eq(inspectionRequests.fieldState, 'failed'), eq(inspectionRequests.status, 'blocked')));
await aVisit({ who: world.inspector, hours: 800, retryOf: tried?.id ?? null });
await db.update(inspectors).set({ deletedAt: new Date() }).where(eq(inspectors.id, gone.inspectorId));

const cardsOf = async (caller: Caller, query: string): Promise<RequestCard[]> =>
  (await caller.get(`/api/request?view=card&sort=date&${query}`)).json();
const todayOf = async (caller: Caller): Promise<Today> =>
  (await caller.get(`/api/today?day=${today}`)).json();
const idsOf = (cards: { _id: Id }[]) => cards.map(({ _id }) => _id).sort();

type Row = typeof inspectionRequests.$inferSelect;

const isNear = (a: Row, b: Row) =>
  a.propertyId === b.propertyId &&
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime()) <= REPEATED_WITHIN_DAYS * 24 * HOUR_MS;

/** What the marks have to be, told once more by going through all rows. */
async function expectedMarks(within: (row: { realtorId: Id }) => boolean): Promise<MarkedVisits> {
  const open = (await db.select().from(inspectionRequests)).filter(({ status }) => isAhead(status));
  const isFailed = ({ fieldState }: Row) => fieldState === 'failed';
  const ahead = open.filter(({ endsAt }) => endsAt > new Date());
  const rows = ahead.filter((row) => !isFailed(row));
  const soon = (at: Date) => at > new Date() && at.getTime() <= Date.now() + CONFIRMED_HOURS_BEFORE * HOUR_MS;
  const inAbsence = (day: string) => day >= today && day <= addDays(today, 3);
  return {
    failed: open
      .filter(within)
      .filter(isFailed)
      .filter(({ id }) => open.every(({ retryOf }) => retryOf !== id))
      .map(({ id }) => id)
      .sort(),
    no_inspector: rows
      .filter(within)
      .filter(
        ({ inspectorId, localDay }) =>
          inspectorId === gone.inspectorId || (inspectorId === away.inspectorId && inAbsence(localDay)),
      )
      .map(({ id }) => id)
      .sort(),
    unconfirmed: rows
      .filter(within)
      .filter(({ startsAt, confirmedFor, refusedFor }) => soon(startsAt) && !confirmedFor && !refusedFor)
      .filter(({ linkSent, doorKind }) => linkSent || doorKind === 'tenant')
      .map(({ id }) => id)
      .sort(),
    repeated: rows
      .filter(within)
      .filter((row) => ahead.some((other) => other.id !== row.id && isNear(other, row)))
      .map(({ id }) => id)
      .sort(),
  };
}

describe('what needs somebody', () => {
  test('lists, counts and marks agree with the rules of the domain, for staff and for an agency', async () => {
    for (const [caller, within] of [
      [staff, () => true],
      [agency, ({ realtorId }: { realtorId: Id }) => realtorId === world.agency],
    ] as const) {
      const marked: MarkedVisits = (await caller.get('/api/request/marks')).json();
      const expected = await expectedMarks(within);
      for (const ids of Object.values(marked)) ids.sort();
      expect(marked).toEqual(expected);
      const all = await cardsOf(caller, '');
      const { needs } = await todayOf(caller);
      for (const reason of VISIT_REASONS) {
        const listed = idsOf(await cardsOf(caller, `needs=${reason}`));
        const byRule = all.filter((card) => visitReasons(card, new Date(), expected).includes(reason));
        expect(listed).toEqual(idsOf(byRule));
        expect(listed.length).toBeGreaterThan(0);
        expect(needs[reason]).toBe(listed.length);
      }
    }
  });

  test('[LINK-10] the list filters by what whoever opens has answered, and a visit that moves is unanswered', async () => {
    const all = await cardsOf(staff, '');
    for (const state of CONFIRMATIONS) {
      const listed = idsOf(await cardsOf(staff, `confirmation=${state}`));
      expect(listed).toEqual(idsOf(all.filter(({ confirmation }) => confirmation === state)));
      expect(listed.length).toBeGreaterThan(0);
    }
    const id = await aVisit({ who: world.inspector, hours: 400, answer: 'confirmedFor', linkSent: true });
    const state = async () => (await staff.get(`/api/request/${id}`)).json().confirmation;
    expect(await state()).toBe('confirmed');
    await db
      .update(inspectionRequests)
      .set({ startsAt: sql`starts_at + interval '1 hour'`, endsAt: sql`ends_at + interval '1 hour'` })
      .where(eq(inspectionRequests.id, id));
    expect(await state()).toBe('waiting');
  });

  test('today and tomorrow come in order, each person with their own and nothing foreign', async () => {
    const shown = await todayOf(staff);
    const days = shown.visits.map(({ date }) => date.slice(0, 10));
    expect(new Set(days)).toEqual(new Set([today, tomorrow]));
    expect(shown.visits.map(({ date }) => date)).toEqual([...shown.visits.map(({ date }) => date)].sort());
    expect(idsOf(shown.visits)).toEqual(idsOf(await cardsOf(staff, `from=${today}&to=${tomorrow}`)));

    const own = await todayOf(agency);
    const theirs = await todayOf(foreign);
    expect([...idsOf(own.visits), ...idsOf(theirs.visits)].sort()).toEqual(idsOf(shown.visits));
    expect(theirs.visits.every(({ realtor }) => realtor.company === 'Lar Doce')).toBe(true);
    expect(theirs.needs.late).toBeLessThan(shown.needs.late);

    const assigned = await todayOf(inspector);
    expect(assigned.visits.length).toBeGreaterThan(0);
    expect(assigned.visits.every(({ inspector: { user } }) => user._id === world.inspector.id)).toBe(true);
    expect(assigned.visits.every(({ pricing }) => pricing === null)).toBe(true);
  });

  test('a visit leaves the count when it is completed, and the mark when the other one is canceled', async () => {
    const lone = await aProperty(db, elsewhere);
    const [first, second] = [
      await aVisit({ who: world.inspector, hours: 500, realtorId: elsewhere, propertyId: lone }),
      await aVisit({ who: away, hours: 600, realtorId: elsewhere, propertyId: lone }),
    ];
    const marks = async (): Promise<MarkedVisits> => (await foreign.get('/api/request/marks')).json();
    expect((await marks()).repeated).toEqual(expect.arrayContaining([first, second]));
    expect((await foreign.put(`/api/request/${second}`, { status: 'canceled' })).statusCode).toBe(200);
    expect((await marks()).repeated).not.toContain(first);

    const before = (await todayOf(foreign)).needs.late;
    const [late] = await cardsOf(foreign, 'needs=late');
    expect((await foreign.put(`/api/request/${late?._id}`, { status: 'completed' })).statusCode).toBe(200);
    expect((await todayOf(foreign)).needs.late).toBe(before - 1);
  });

  test('hours of absence mark the visits that they touch, until they are withdrawn', async () => {
    const busy = await anInspector(db, { name: 'Fábio' });
    const [touched, later] = [
      await aVisit({ who: busy, hours: 30, keysPickupKind: 'property' }),
      await aVisit({ who: busy, hours: 31, keysPickupKind: 'property' }),
    ];
    const start = (await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, touched)))[0];
    const id = newId();
    await db.insert(inspectorAbsences).values({
      id,
      inspectorId: busy.inspectorId,
      seriesId: id,
      startsAt: new Date((start?.endsAt.getTime() ?? 0) - MINUTE_MS),
      endsAt: start?.endsAt ?? new Date(),
      timeZone: ZONE,
      createdBy: admin.id,
    });
    const marked = async () => ((await staff.get('/api/request/marks')).json() as MarkedVisits).no_inspector;
    expect(await marked()).toContain(touched);
    expect(await marked()).not.toContain(later);
    await db.update(inspectorAbsences).set({ canceledAt: new Date() }).where(eq(inspectorAbsences.id, id));
    expect(await marked()).not.toContain(touched);
  });

  test('conversations whose last word is the other’s, and e-mails that do not leave, which only staff hear of', async () => {
    const before = await todayOf(staff);
    await agency.post('/api/messages', {
      senderId: world.realtor.id,
      receiverId: admin.id,
      text: 'Bom dia?',
    });
    expect((await todayOf(staff)).unanswered).toBe(before.unanswered + 1);
    await staff.post('/api/messages', { senderId: admin.id, receiverId: world.realtor.id, text: 'Bom dia!' });
    expect((await todayOf(staff)).unanswered).toBe(before.unanswered);

    await db.insert(mailQueue).values({
      id: newId(),
      kind: 'reminder',
      recipient: 'a@exemplo.com.br',
      facts: {} as never,
      expiresAt: new Date(Date.now() + HOUR_MS),
    });
    expect((await todayOf(staff)).unsent_mails).toBe((before.unsent_mails ?? 0) + 1);
    expect((await todayOf(agency)).unsent_mails).toBeNull();
  });

  test('a day that is none, and a reason that is none, are refused with a sentence', async () => {
    expect((await staff.get('/api/today')).statusCode).toBe(400);
    expect((await staff.get('/api/today?day=2026-02-31')).statusCode).toBe(400);
    expect((await staff.get('/api/request?needs=bored')).statusCode).toBe(400);
  });
});

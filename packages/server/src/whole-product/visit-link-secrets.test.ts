import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { properties } from '../features/properties/tables.ts';
import { realtors } from '../features/realtors/tables.ts';
import { aWorld, bookedBy, draftOf, thursday } from '../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { users } from '../features/users/tables.ts';
import { linkOf, saveLinkSettings, viewOf } from '../features/visit-links/visit-links.fixture.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp({ spoiledRows: true });
const { db, anyone } = app;

let marks = 0;
/** A word that stands nowhere else, to be looked for in what strangers are answered. */
const mark = (what: string) => {
  marks += 1;
  return `segredo${marks}${what}`;
};

/** Puts a mark into every text of a row but for those named, and returns the marks. */
async function marked(
  table: typeof users | typeof realtors | typeof properties | typeof inspectionRequests,
  id: string,
  shown: string[],
): Promise<string[]> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  const secrets: [string, string][] = [];
  for (const [column, value] of Object.entries(row ?? {})) {
    if (typeof value !== 'string' || shown.includes(column)) continue;
    const secret = mark(column);
    // A column of fixed words, of another record's id or that is computed refuses the mark: it could not carry it.
    await db
      .transaction((tx) =>
        tx
          .update(table)
          .set({ [column]: secret })
          .where(eq(table.id, id)),
      )
      .then(
        () => secrets.push([column, secret]),
        () => undefined,
      );
  }
  return secrets.map(([, secret]) => secret);
}

const KEPT = ['id', 'timeZone', 'role', 'accessLevel', 'localDay', 'passwordHash'];

test('[LINK-3] of sixty secrets of the visit, its people and its other parties, none is in a public answer', async () => {
  await saveLinkSettings(db, { days: 30 });
  const world = await aWorld(db);
  const agency = await app.as(world.realtor);
  const other = { phone: '11955554444', email: 'outra.parte@exemplo.com.br' };
  const request = await bookedBy(
    agency,
    draftOf(world, 10, {
      rent: 98_765.43,
      players: true,
      tenant: 'Maria Sobrenomesecreto',
      contacts: { landlord: other, tenant: { phone: '11966665555', email: 'maria.propria@exemplo.com.br' } },
    }),
  );
  const tenant = await linkOf(agency, request._id);
  const landlord = await linkOf(agency, request._id, 'landlord');
  const { date } = viewOf(await anyone.get(tenant));
  const theirs = {
    door_kind: 'other',
    door_name: 'Porteirosecreto',
    door_phone: '11944443333',
    note: 'Avisosecreto',
  };
  await anyone.post(`${landlord}/confirm`, { for: date, ...theirs });

  const secrets = [
    ...(await marked(inspectionRequests, request._id, [
      ...KEPT,
      'serviceLabel',
      'formattedAddress',
      'complement',
      'city',
      'state',
    ])),
    ...(await marked(users, world.inspector.id, [...KEPT, 'firstName'])),
    ...(await marked(users, world.realtor.id, KEPT)),
    ...(await marked(realtors, world.agency, [...KEPT, 'company', 'phone'])),
    ...(await marked(properties, world.property, KEPT)),
    'Sobrenomesecreto',
    'Souza',
    '98765',
    '52998224725',
    '529.982.247-25',
    other.phone,
    other.email,
    '11966665555',
    'maria.propria@exemplo.com.br',
    theirs.door_name,
    theirs.door_phone,
    theirs.note,
    request._id,
    world.inspector.inspectorId,
    world.property,
    world.agency,
  ];
  expect(secrets.length).toBeGreaterThanOrEqual(60);

  const said = { for: date, door_kind: 'self' };
  const answers = [
    await anyone.get(tenant),
    await anyone.get(`${tenant}/slots`),
    await anyone.get(`${tenant}/visit.ics`),
    await anyone.get(`${tenant}/photo`),
    await anyone.post(`${tenant}/confirm`, said),
    await anyone.post(`${tenant}/confirm`, { ...said, for: '2026-01-01T10:00:00-03:00' }),
    await anyone.post(`${tenant}/confirm`, { ...said, door_kind: 'nada' }),
    await anyone.post(`${tenant}/refuse`, { for: date, reason: 'days' }),
    await anyone.post(`${tenant}/move`, { for: date, to: `${thursday}T03:00` }),
    await anyone.post(`${tenant}/move`, { for: date, to: `${thursday}T14:00` }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  const told = answers.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n');
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  // A control: the same search finds what the page does show.
  expect(['Ana s.', 'Casa Nova', 'Rua Harmonia'].filter((word) => told.includes(word))).toHaveLength(3);
});

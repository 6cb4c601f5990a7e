import type { Role } from '@esquadro/domain/auth/permissions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inspectors } from '../features/inspectors/tables.ts';
import { aVisit } from '../features/messages/messages.fixture.ts';
import { anAgency, aPerson, type Person } from '../testing/people.ts';
import { aPicture, formWith } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const [own, foreign] = [await anAgency(db), await anAgency(db, 'Outra Casa')];
const admin = await as(await aPerson(db, 'SuperAdmin'));

async function withPhoto(person: Person): Promise<{ person: Person; photo: string }> {
  const form = formWith('photo', [await aPicture('png'), 'rosto.png']);
  const { photo } = (await admin.patch(`/api/user/updateRealtorUser/${person.id}`, form)).json();
  return { person, photo };
}

const read = async (person: Person, photo: string) => (await (await as(person)).get(photo)).statusCode;
const someone = (role: Role, agency: string) => aPerson(db, role, role.startsWith('Realtor') ? agency : null);

test('the photo of an inspector who waits for approval is for the agency that registered them', async () => {
  const { person, photo } = await withPhoto(await aPerson(db, 'Inspector'));
  await db
    .update(inspectors)
    .set({ approvedAt: null, registeredByRealtorId: own })
    .where(eq(inspectors.userId, person.id));
  expect(await read(await someone('RealtorUser', own), photo)).toBe(200);
  for (const role of ['Realtor', 'RealtorUser', 'Inspector', 'User'] as const)
    expect(await read(await someone(role, foreign), photo)).toBe(404);
});

test('who asked for a visit sees the photo of its inspector, and the inspector those of the agency', async () => {
  const { person, photo } = await withPhoto(await aPerson(db, 'Inspector'));
  const colleague = await withPhoto(await someone('RealtorUser', own));
  const [asker, stranger] = [await aPerson(db, 'User'), await aPerson(db, 'User')];
  expect(await read(person, colleague.photo)).toBe(404);
  await aVisit(db, own, person, asker.id);
  expect(await read(asker, photo)).toBe(200);
  expect(await read(stranger, photo)).toBe(404);
  expect(await read(person, colleague.photo)).toBe(200);
});

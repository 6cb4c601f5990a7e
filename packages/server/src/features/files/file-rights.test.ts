import { ROLES, type Role } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person, tokenOf } from '../../testing/people.ts';
import { aPdf, aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, anyone } = await testApp();
const [own, foreign] = [await anAgency(db), await anAgency(db, 'Outra Casa')];
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));

const agencyOf = (role: Role, agency: string) => (role.startsWith('Realtor') ? agency : null);
const personOf = (role: Role, agency = own) => aPerson(db, role, agencyOf(role, agency));

/** Somebody of the agency `own` with a photo and a paper. */
async function withFiles(role: Role): Promise<{ person: Person; photo: string; paper: string }> {
  const person = await personOf(role);
  const form = formWith('photo', [await aPicture('png'), 'rosto.png']);
  form.append('files', new Blob([aPdf]), 'cpf.pdf');
  const { photo, files } = (await superAdmin.patch(`/api/user/updateRealtorUser/${person.id}`, form)).json();
  return { person, photo, paper: files[0].url };
}

const owners = Object.fromEntries(
  await Promise.all(ROLES.map(async (role) => [role, await withFiles(role)])),
);

/** The staff is everybody's contact; inspectors are offered to agencies. */
const MEETS: Record<Role, readonly Role[]> = {
  SuperAdmin: ROLES,
  Admin: ROLES,
  Inspector: ['Realtor', 'RealtorUser'],
  Realtor: [],
  RealtorUser: [],
  User: [],
};

test.each(ROLES.flatMap((owner) => ROLES.map((viewer) => [owner, viewer] as const)))(
  'of a %s, a %s of another agency sees what the rules say and no more',
  async (owner, viewer) => {
    const { photo, paper } = owners[owner] ?? { photo: '', paper: '' };
    const caller = await as(await personOf(viewer, foreign));
    const isStaff = viewer === 'SuperAdmin' || viewer === 'Admin';
    const [seenPhoto, seenPaper] = [await caller.get(photo), await caller.get(paper)];
    if (isStaff || MEETS[owner].includes(viewer)) expect(seenPhoto.statusCode).toBe(200);
    else expectRefusal(seenPhoto, 'file.not-found');
    if (isStaff) expect(seenPaper.statusCode).toBe(200);
    else expectRefusal(seenPaper, 'file.not-found');
  },
);

test.each(['Realtor', 'RealtorUser'] as const)(
  'a colleague sees the photo of a %s, not the papers',
  async (role) => {
    const { photo, paper } = owners[role] ?? { photo: '', paper: '' };
    const colleague = await as(await personOf('RealtorUser'));
    expect((await colleague.get(photo)).statusCode).toBe(200);
    expectRefusal(await colleague.get(paper), 'file.not-found');
  },
);

test.each(ROLES)('a %s sees their own photo and papers', async (role) => {
  const { person, photo, paper } = owners[role] ?? (await withFiles(role));
  const oneself = await as(person);
  expect((await oneself.get(photo)).statusCode).toBe(200);
  expect((await oneself.get(paper)).statusCode).toBe(200);
});

test('not there and not yours are one answer', async () => {
  const stranger = await as(await personOf('RealtorUser', foreign));
  const notYours = await stranger.get(owners.RealtorUser?.photo ?? '');
  const notThere = await stranger.get('/api/files/aaaaaaaaaaaaaaaaaaaaaaaa/rosto.png');
  expectAlike(notYours, notThere);
});

test('without a token there is no file; the cookie opens this call and no other', async () => {
  const { person, photo } = owners.Admin ?? (await withFiles('Admin'));
  const cookie = `theme=dark; token=${await tokenOf(db, person)}; other=1`;
  expectRefusal(await anyone.get(photo), 'session.missing');
  expect((await anyone.get(photo, undefined, { headers: { cookie } })).statusCode).toBe(200);
  expectRefusal(await anyone.get(photo, undefined, { headers: { cookie: 'token=dead' } }), 'session.missing');
  expectRefusal(await anyone.get(photo, undefined, { headers: { cookie: 'mytoken=x' } }), 'session.missing');
  expectRefusal(await anyone.get('/api/user/list', undefined, { headers: { cookie } }), 'session.missing');
  expectRefusal(await anyone.post('/api/user/logout', undefined, { headers: { cookie } }), 'session.missing');
});

test('the photo of a deleted person is gone for all but the staff', async () => {
  const { person, photo } = await withFiles('RealtorUser');
  const colleague = await as(await personOf('Realtor'));
  expect((await colleague.get(photo)).statusCode).toBe(200);
  await superAdmin.delete(`/api/user/deleteRealtorUser/${person.id}`);
  expectRefusal(await colleague.get(photo), 'file.not-found');
});

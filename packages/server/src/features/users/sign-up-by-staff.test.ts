import { ACCESS_LEVELS } from '@esquadro/domain/users/access-level';
import { expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../../testing/people.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { aDraft, asForm } from '../../testing/user-drafts.ts';

const { db, anyone, as, pool } = await testApp();
const agency = await anAgency(db);
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));
const adminPerson = await aPerson(db, 'Admin');
const admin = await as(adminPerson);

const userCount = async () => (await pool.query('SELECT FROM users')).rowCount;

test.each(ACCESS_LEVELS)(
  '[API-2] a SuperAdmin makes a user of level %s, who can log in',
  async (access_level) => {
    const draft = aDraft({ access_level, ...(access_level === 'Realtor' && { realtor: agency }) });
    const answer = await superAdmin.post('/api/user/signup', draft);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      access_level,
      role: access_level,
      realtor: access_level === 'Realtor' ? agency : null,
      inspector: access_level === 'Inspector' ? expect.stringMatching(/^[0-9a-f]{24}$/) : null,
    });
    expect(answer.body).not.toMatch(/password|argon2/i);
    const login = await anyone.post('/api/user/login', { email: draft.email, password: PASSWORD });
    expect(login.json().user._id).toBe(answer.json()._id);
  },
);

test('[API-2] an Admin makes every level but SuperAdmin', async () => {
  for (const access_level of ['User', 'Admin', 'Inspector'])
    expect((await admin.post('/api/user/signup', aDraft({ access_level }))).statusCode).toBe(201);
  const before = await userCount();
  const fields = expectRefusal(
    await admin.post('/api/user/signup', aDraft({ access_level: 'SuperAdmin' })),
    'access.field-denied',
  );
  expect(fields).toHaveProperty('access_level');
  expect(await userCount()).toBe(before);
});

test('[API-2] Imobiliária needs its agency, and one that is there', async () => {
  const send = (realtor?: unknown) =>
    superAdmin.post('/api/user/signup', aDraft({ access_level: 'Realtor', realtor }));
  expect(expectRefusal(await send(), 'input.invalid')).toHaveProperty('realtor');
  expect(expectRefusal(await send(''), 'input.invalid')).toHaveProperty('realtor');
  expect(expectRefusal(await send('not-an-id'), 'input.invalid')).toHaveProperty('realtor');
  expectRefusal(await send('a'.repeat(24)), 'realtor.not-found');
  const closed = await anAgency(db);
  await pool.query('UPDATE realtors SET deleted_at = now() WHERE id = $1', [closed]);
  expectRefusal(await send(closed), 'realtor.not-found');
});

test('[API-2] an email that is taken is a conflict for the staff, whatever its case', async () => {
  const before = await userCount();
  const answer = await admin.post('/api/user/signup', aDraft({ email: adminPerson.email.toUpperCase() }));
  expectRefusal(answer, 'user.email-taken');
  expect(await userCount()).toBe(before);
});

test('[API-2] the email of a deleted person is free again', async () => {
  const gone = await aPerson(db, 'User');
  await admin.delete(`/api/user/deleteRealtorUser/${gone.id}`);
  expect((await admin.post('/api/user/signup', aDraft({ email: gone.email }))).statusCode).toBe(201);
});

test.each(['Realtor', 'RealtorUser', 'Inspector', 'User'] as const)(
  '[API-2] a %s makes nobody',
  async (role) => {
    const caller = await as(await aPerson(db, role, role.startsWith('Realtor') ? agency : null));
    const before = await userCount();
    for (const access_level of ['User', 'Admin', 'SuperAdmin'])
      expectRefusal(await caller.post('/api/user/signup', aDraft({ access_level })), 'access.denied');
    expect(await userCount()).toBe(before);
  },
);

test('[API-2] the settings form sends multipart: fields, a photo and files, kept for the person', async () => {
  const form = asForm(
    aDraft({
      access_level: 'Inspector',
      blood_type: 'O-',
      cpf: '529.982.247-25',
      cnpj: '',
      pix: '',
      realtor: '',
      personIDPleno: '77',
    }),
  );
  form.append('photo', new Blob([await aPicture('png')]), 'rosto.png');
  form.append('files', new Blob([aPdf]), 'cnh.pdf');
  const answer = await admin.post('/api/user/signup', form);
  expect(answer.statusCode).toBe(201);
  const user = answer.json();
  expect(user).toMatchObject({
    blood_type: 'O-',
    cpf: '52998224725',
    personIDPleno: '77',
    files: [{ name: 'cnh.pdf' }],
  });
  expect((await admin.get(user.photo)).headers['content-type']).toBe('image/png');
  const { rows } = await pool.query('SELECT uploaded_by FROM files WHERE user_id = $1', [user._id]);
  expect(rows.map((row) => row.uploaded_by)).toEqual([adminPerson.id, adminPerson.id]);
});

test('[API-2] jsonData carries all fields as one; a field beside it wins', async () => {
  const draft = aDraft({ access_level: 'User', address: { street: 'Rua Um', city: 'Santos', state: 'SP' } });
  const form = asForm({ jsonData: JSON.stringify(draft), first_name: 'Beatriz' });
  const user = (await admin.post('/api/user/signup', form)).json();
  expect(user).toMatchObject({ first_name: 'Beatriz', last_name: 'Souza', address: { city: 'Santos' } });
});

test('[API-2] a wrong field in multipart is named just as in JSON', async () => {
  const wrong = aDraft({ phone: '1', blood_type: 'C' });
  const [json, form] = [
    await admin.post('/api/user/signup', wrong),
    await admin.post('/api/user/signup', asForm(wrong)),
  ];
  expectRefusal(json, 'input.invalid');
  expectAlike(form, json);
});

test('[API-2] making a user is on record, without a secret', async () => {
  const draft = aDraft({ blood_type: 'AB-' });
  const { _id } = (await admin.post('/api/user/signup', draft)).json();
  const { rows } = await pool.query('SELECT * FROM audit_log WHERE subject_id = $1', [_id]);
  expect(rows).toMatchObject([{ actor_id: adminPerson.id, action: 'user:create', subject_kind: 'user' }]);
  expect(JSON.stringify(rows)).not.toMatch(/Esquadro1!|argon2|AB-/);
});

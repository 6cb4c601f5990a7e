import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { beforeEach, describe, expect, test } from 'vitest';
import { createdBy, draftOf } from '../features/inspectors/inspectors.fixture.ts';
import { signedName } from '../platform/auth/signed-name.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { mailbox, PUBLIC_URL } from '../testing/mailbox.ts';
import { anAgency, aPerson, PASSWORD } from '../testing/people.ts';
import { TEST_TOKEN_KEY, testApp } from '../testing/test-app.ts';

const app = await testApp({ publicUrl: PUBLIC_URL, sendsMail: true });
const { db, pool, anyone, withToken } = app;
const { deliver } = await mailbox(db);
const admin = await app.as(await aPerson(db, 'Admin'));
const agency = await anAgency(db);
const registrar = await app.as(await aPerson(db, 'RealtorUser', agency));

beforeEach(() => pool.query('DELETE FROM attempts'));

const NEW = 'Só-minha-2026!';
const logIn = (email: string | undefined, password: string) =>
  anyone.post('/api/user/login', { email, password });
const approve = (id: string) => admin.put(`/api/inspectors/${id}`, { approved: true });
const approved = async (): Promise<InspectorDetails> =>
  (await approve((await createdBy(registrar))._id)).json();
const linkOf = async (userId: string): Promise<string> => {
  const { url } = (await admin.get(`/api/user/${userId}/invite`)).json();
  expect(url).toMatch(/^https:\/\/vistorias\.exemplo\.com\.br\/senha\/[0-9a-f]{24}-[\w-]{43}$/);
  return `/api/user/link/${url.split('/senha/')[1]}`;
};
const mails = async () => (await deliver()).splice(0);

describe('an inspector whom an agency registered', () => {
  test('enters with the agency’s password until the approval, which ends it and every login', async () => {
    const draft = draftOf();
    const { _id, user } = await createdBy(registrar, draft);
    const before = await logIn(draft.email, PASSWORD);
    const { token } = before.json();
    const { address } = (await withToken(token).post('/api/calendar')).json();

    expect((await approve(_id)).json()).toMatchObject({ approved: true, password_pending: true });
    expectRefusal(await logIn(draft.email, PASSWORD), 'session.wrong-credentials');
    expectRefusal(await logIn(draft.email, ' '), 'session.wrong-credentials');
    expectRefusal(await withToken(token).get('/api/request'), 'session.missing');
    expectRefusal(await anyone.get(new URL(address).pathname), 'calendar.not-found');

    const link = await linkOf(user._id);
    expect((await anyone.get(link)).json()).toEqual({ purpose: 'invite', first_name: 'Ana' });
    const entered = await anyone.post(link, { new_password: NEW });
    expect(entered.json()).toMatchObject({ user: { email: draft.email, role: 'Inspector' } });
    expect((await withToken(entered.json().token).get('/api/request')).statusCode).toBe(200);
    expect((await logIn(draft.email, NEW)).statusCode).toBe(200);
    expect((await admin.get(`/api/inspectors/${_id}`)).json().password_pending).toBe(false);
  });

  test('is written to with the link, which lies neither in the queue nor on its page', async () => {
    await mails();
    const { user } = await approved();
    const queue = JSON.stringify((await pool.query('SELECT * FROM mail_queue')).rows);
    const page = (await admin.get('/api/mail')).body;
    const link = await linkOf(user._id);
    const name = link.split('/').at(-1) ?? '';
    for (const text of [queue, page]) expect(text).not.toContain(name.split('-').slice(1).join('-'));
    expect(page).toContain('Crie sua senha no Esquadro');

    const [letter] = await mails();
    expect(letter?.to).toEqual([user.email]);
    const text = Buffer.from(letter?.source.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? '').toString();
    expect(text.replaceAll('=\r\n', '')).toContain(`/senha/${name}`);
  });

  test('who has set a password keeps it through later changes and a second approval call', async () => {
    const { _id, user } = await approved();
    await anyone.post(await linkOf(user._id), { new_password: NEW });
    await admin.put(`/api/inspectors/${_id}`, { approved: true, phone: '(11) 91234-5678' });
    expect((await logIn(user.email, NEW)).statusCode).toBe(200);
  });

  test('loses it again where the agency could have changed the record in between', async () => {
    const { _id, user } = await approved();
    await anyone.post(await linkOf(user._id), { new_password: NEW });
    await admin.put(`/api/inspectors/${_id}`, { approved: false });
    expect((await approve(_id)).json().password_pending).toBe(true);
    expectRefusal(await logIn(user.email, NEW), 'session.wrong-credentials');
  });

  test('cannot be given a password by the agency afterwards, nor a link', async () => {
    const { _id, user } = await approved();
    expectRefusal(await registrar.put(`/api/inspectors/${_id}`, { password: NEW }), 'inspector.approved');
    expectRefusal(await registrar.get(`/api/user/${user._id}/invite`), 'access.denied');
    expectRefusal(await registrar.post(`/api/user/${user._id}/invite`), 'access.denied');
    expect((await registrar.get(`/api/inspectors/${_id}`)).json()).not.toHaveProperty('password_pending');
  });

  test('one whom the staff made and approves keeps the password the staff gave', async () => {
    const draft = draftOf({ approved: false });
    const { _id } = await createdBy(admin, draft);
    expect((await approve(_id)).json().password_pending).toBe(false);
    expect((await logIn(draft.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('the link', () => {
  const gone = async (link: string) => {
    expectRefusal(await anyone.get(link), 'link.not-found');
    expectRefusal(await anyone.post(link, { new_password: NEW }), 'link.not-found');
  };

  test('is opened as often as one likes and works once', async () => {
    const link = await linkOf((await approved()).user._id);
    for (let turn = 0; turn < 3; turn += 1) expect((await anyone.get(link)).statusCode).toBe(200);
    expect((await anyone.post(link, { new_password: NEW })).statusCode).toBe(200);
    await gone(link);
  });

  test('used by two at one moment lets one in', async () => {
    const { user } = await approved();
    const link = await linkOf(user._id);
    const passwords = ['Primeira-1!', 'Segunda-22!', 'Terceira-3!'];
    const answers = await Promise.all(passwords.map((new_password) => anyone.post(link, { new_password })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await logIn(user.email, passwords[winner] ?? '')).statusCode).toBe(200);
  });

  test('with a weak password stays unused and says what is missing', async () => {
    const link = await linkOf((await approved()).user._id);
    expect(expectRefusal(await anyone.post(link, { new_password: 'fraca' }), 'input.invalid')).toHaveProperty(
      'new_password',
    );
    expect((await anyone.post(link, { new_password: NEW })).statusCode).toBe(200);
  });

  test('dies when a new one is made, when it expires, and with its person', async () => {
    const { _id, user } = await approved();
    const first = await linkOf(user._id);
    const second = (await admin.post(`/api/user/${user._id}/invite`)).json();
    expect(second).toMatchObject({ mailed_to: user.email });
    expect((await mails()).filter(({ to }) => to[0] === user.email)).toHaveLength(1);
    await gone(first);
    const link = await linkOf(user._id);
    expect((await anyone.get(link)).statusCode).toBe(200);
    await pool.query('UPDATE user_links SET expires_at = now() WHERE user_id = $1', [user._id]);
    await gone(link);
    expectRefusal(await admin.get(`/api/user/${user._id}/invite`), 'link.not-found');

    await admin.post(`/api/user/${user._id}/invite`);
    const third = await linkOf(user._id);
    await admin.delete(`/api/inspectors/${_id}`);
    await gone(third);
  });

  test('dies when the staff corrects the address it was sent to, or sets a password', async () => {
    const one = await approved();
    const link = await linkOf(one.user._id);
    await admin.put(`/api/inspectors/${one._id}`, { email: `certo-${one.user.email}` });
    await gone(link);

    const other = await approved();
    const unused = await linkOf(other.user._id);
    await admin.put(`/api/inspectors/${other._id}`, { email: other.user.email, phone: '(11) 91234-5678' });
    expect((await anyone.get(unused)).statusCode).toBe(200);
    await admin.patch(`/api/user/pwd/${other.user._id}`, { new_password: NEW });
    await gone(unused);
  });

  test('setting the password ends every other login of that person', async () => {
    const { _id, user } = await approved();
    await anyone.post(await linkOf(user._id), { new_password: NEW });
    const { token } = (await logIn(user.email, NEW)).json();
    await admin.post(`/api/user/${user._id}/invite`);
    const entered = (await anyone.post(await linkOf(user._id), { new_password: 'Outra-mais-1!' })).json();
    expectRefusal(await withToken(token).get('/api/request'), 'session.missing');
    expect((await withToken(entered.token).get(`/api/inspectors/${_id}`)).statusCode).toBe(200);
  });

  test.each([
    'x',
    'a'.repeat(24),
    `${'a'.repeat(24)}-${'b'.repeat(43)}`,
    signedName('calendar-feed', 'a'.repeat(24), TEST_TOKEN_KEY),
    signedName('password', 'a'.repeat(24), TEST_TOKEN_KEY),
    signedName('signup', 'a'.repeat(24), TEST_TOKEN_KEY),
    '%00',
    '..%2Fprofile',
    "' OR 1=1 --",
    'é'.repeat(150),
  ])('%j leads nowhere', async (name) => {
    for (const answer of [
      await anyone.get(`/api/user/link/${encodeURI(name)}`),
      await anyone.post(`/api/user/link/${encodeURI(name)}`, { new_password: NEW }),
    ]) {
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.statusCode === 404 ? answer.json().code : 'input.malformed').toMatch(
        /^(link\.not-found|input\.malformed)$/,
      );
    }
  });

  test('is the staff’s to make, for whom they may edit; a foreign or absent person is not there', async () => {
    const boss = await aPerson(db, 'SuperAdmin');
    expectRefusal(await admin.post(`/api/user/${boss.id}/invite`), 'access.denied');
    expectRefusal(await admin.get(`/api/user/${'a'.repeat(24)}/invite`), 'user.not-found');
    const realtor = await app.as(await aPerson(db, 'Realtor', agency));
    expectRefusal(await realtor.post(`/api/user/${boss.id}/invite`), 'user.not-found');
    const user = await app.as(await aPerson(db, 'User'));
    expectRefusal(await user.post(`/api/user/${boss.id}/invite`), 'access.denied');
    expectRefusal(await anyone.post(`/api/user/${boss.id}/invite`), 'session.missing');
  });
});

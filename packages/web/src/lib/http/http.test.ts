import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HttpError, http, onSessionLost } from './http.ts';
import { forgetAnswers } from './kept-answers.ts';
import { makeQueryClient } from './query-client.ts';

const refused = async () => {
  throw new TypeError('Failed to fetch');
};
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

/** The browser's side of each call: what it was asked to send, and what comes back. */
let calls: { path: string; headers: Record<string, string> }[];
let line: () => Promise<Response>;

function browser({ online = true, user = 'one' } = {}) {
  const claims = btoa(JSON.stringify({ _id: user, role: 'Realtor', exp: 4_000_000_000 }));
  vi.stubGlobal('navigator', { onLine: online });
  vi.stubGlobal('document', { cookie: `token=x.${claims}.x` });
  // Only inspectors have answers on disk.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
}

beforeEach(() => {
  calls = [];
  browser();
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ path, headers });
    return line();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAnswers();
});

const keys = () => calls.map(({ headers }) => headers['idempotency-key']);
const failing = (call: Promise<unknown>) => call.then(() => undefined).catch((error: HttpError) => error);

test('without a network, saving says at once that nothing was sent', async () => {
  browser({ online: false });
  line = refused;
  const mutation = makeQueryClient()
    .getMutationCache()
    .build(makeQueryClient(), { mutationFn: () => http.put('/api/x', {}) });
  await expect(mutation.execute(undefined)).rejects.toThrow('Sem conexão: nada foi enviado');
  expect(mutation.state.isPaused).toBe(false);
});

test('a connection that breaks before the answer leaves it open whether the call arrived', async () => {
  line = refused;
  expect((await failing(http.post('/api/x', {})))?.message).toContain('não sabemos se o envio chegou');
});

test('a creating call without an answer keeps its key for the same body, until it is answered', async () => {
  line = refused;
  await failing(http.post('/api/cities/add', { city: 'Campinas' }));
  await failing(http.post('/api/cities/add', { city: 'Santos' }));
  line = answer(201, {});
  await http.post('/api/cities/add', { city: 'Campinas' });
  await http.post('/api/cities/add', { city: 'Campinas' });
  const [first, other, again, next] = keys();
  expect(again).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('a creating call that the server refused takes another key', async () => {
  line = answer(409, { error: 'Já existe.' });
  await failing(http.post('/api/cities/add', { city: 'Itu' }));
  await failing(http.post('/api/cities/add', { city: 'Itu' }));
  expect(new Set(keys()).size).toBe(2);
});

test('a 401 ends the session whatever code it carries; a wrong password and an older token do not', async () => {
  const lost = vi.fn();
  const forget = onSessionLost(lost);
  line = answer(401, { code: 'session.whatever' });
  await failing(http.get('/api/user/list'));
  expect(lost).toHaveBeenCalledTimes(1);
  await failing(http.post('/api/user/login', {}));
  line = async () => {
    browser({ user: 'newer' });
    return new Response('{}', { status: 401 });
  };
  await failing(http.get('/api/user/list'));
  expect(lost).toHaveBeenCalledTimes(1);
  forget();
});

test('a call made again sends the tag of its last answer, and a 304 answers with what it said', async () => {
  const headers = { etag: 'W/"3-abc"', link: '</api/x?cursor=2>; rel="next"' };
  line = async () => new Response('[{"n":1}]', { headers });
  const first = await http.page('/api/x');
  line = async () => new Response(null, { status: 304 });
  expect(await http.page('/api/x')).toEqual(first);
  expect(await http.record('/api/x')).toEqual({ version: '"3"', value: [{ n: 1 }] });
  expect(calls.map((call) => call.headers['if-none-match'])).toEqual([undefined, 'W/"3-abc"', 'W/"3-abc"']);
  expect(first.next).toBe('/api/x?cursor=2');
});

test('nothing of an answer is left for the next session, nor after a sign-out', async () => {
  const tagged = async () => new Response('1', { headers: { etag: '"a"' } });
  line = tagged;
  await http.get('/api/mine');
  browser({ user: 'two' });
  await http.get('/api/mine');
  forgetAnswers();
  await http.get('/api/mine');
  expect(calls.map((call) => call.headers['if-none-match'])).toEqual([undefined, undefined, undefined]);
});

test('a caller with a tag of its own hears of the 304 itself', async () => {
  line = async () => new Response('[]', { headers: { etag: '"own"' } });
  const own = { headers: { 'if-none-match': '"own"' } };
  await http.record('/api/chat', own);
  line = async () => new Response(null, { status: 304 });
  expect((await failing(http.record('/api/chat', own)))?.status).toBe(304);
  expect(calls.at(-1)?.headers['if-none-match']).toBe('"own"');
});

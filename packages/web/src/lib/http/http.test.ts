import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HttpError, http, onSessionLost } from './http.ts';
import { makeQueryClient } from './query-client.ts';

const asIs = { parse: (value: unknown) => value };
const refused = async () => {
  throw new TypeError('Failed to fetch');
};
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

/** The browser's side of each call: what it was asked to send, and what comes back. */
let calls: { path: string; headers: Record<string, string> }[];
let line: () => Promise<Response>;

function browser({ online = true, token = 'one' } = {}) {
  vi.stubGlobal('navigator', { onLine: online });
  vi.stubGlobal('document', { cookie: `token=${token}` });
}

beforeEach(() => {
  calls = [];
  browser();
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ path, headers });
    return line();
  });
});
afterEach(() => vi.unstubAllGlobals());

const keys = () => calls.map(({ headers }) => headers['idempotency-key']);
const failing = (call: Promise<unknown>) => call.then(() => undefined).catch((error: HttpError) => error);

test('without a network, saving says at once that nothing was sent', async () => {
  browser({ online: false });
  line = refused;
  const mutation = makeQueryClient()
    .getMutationCache()
    .build(makeQueryClient(), { mutationFn: () => http.put('/api/x', {}, asIs) });
  await expect(mutation.execute(undefined)).rejects.toThrow('Sem conexão: nada foi enviado');
  expect(mutation.state.isPaused).toBe(false);
});

test('a connection that breaks before the answer leaves it open whether the call arrived', async () => {
  line = refused;
  expect((await failing(http.post('/api/x', {}, asIs)))?.message).toContain('não sabemos se o envio chegou');
});

test('a creating call without an answer keeps its key for the same body, until it is answered', async () => {
  line = refused;
  await failing(http.post('/api/cities/add', { city: 'Campinas' }, asIs));
  await failing(http.post('/api/cities/add', { city: 'Santos' }, asIs));
  line = answer(201, {});
  await http.post('/api/cities/add', { city: 'Campinas' }, asIs);
  await http.post('/api/cities/add', { city: 'Campinas' }, asIs);
  const [first, other, again, next] = keys();
  expect(again).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('a creating call that the server refused takes another key', async () => {
  line = answer(409, { error: 'Já existe.' });
  await failing(http.post('/api/cities/add', { city: 'Itu' }, asIs));
  await failing(http.post('/api/cities/add', { city: 'Itu' }, asIs));
  expect(new Set(keys()).size).toBe(2);
});

test('a 401 ends the session whatever code it carries; a wrong password and an older token do not', async () => {
  const lost = vi.fn();
  const forget = onSessionLost(lost);
  line = answer(401, { code: 'session.whatever' });
  await failing(http.get('/api/user/list', asIs));
  expect(lost).toHaveBeenCalledTimes(1);
  await failing(http.post('/api/user/login', {}, asIs));
  line = async () => {
    browser({ token: 'newer' });
    return new Response('{}', { status: 401 });
  };
  await failing(http.get('/api/user/list', asIs));
  expect(lost).toHaveBeenCalledTimes(1);
  forget();
});

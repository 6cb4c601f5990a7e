import { type Action, can, PERMISSIONS, ROLES, type Role } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { readRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person, tokenOf } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { app, db } = await testApp();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const agency = await anAgency(db);
const people = new Map<Role, Person>();
for (const role of ROLES)
  people.set(role, await aPerson(db, role, role.startsWith('Realtor') ? agency : null));

/** Every registered route that is not open to all, with ids that nothing has. */
const ROUTES = app.declaredRoutes
  .flatMap(({ method, url, config }) =>
    [method].flat().map((verb) => ({ verb, url, access: config?.access })),
  )
  .filter(({ access }) => access !== 'public')
  .map((route) => ({ ...route, path: route.url.replace(/:\w+/g, () => 'f'.repeat(24)) }));

/** Status and body; of an answer that never ends, such as a stream of events, the status alone. */
async function call({ verb, path }: { verb: string; path: string }, token?: string) {
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(verb);
  const hangUp = new AbortController();
  const answer = await fetch(`${address}${path}`, {
    method: verb,
    signal: hangUp.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
  const headers = Object.fromEntries(answer.headers);
  const endless = headers['content-type']?.includes('event-stream');
  const body = endless ? '' : await answer.text();
  hangUp.abort();
  return { statusCode: answer.status, body, headers };
}

type Answer = Awaited<ReturnType<typeof call>>;

function expectCode(answer: Answer, verb: string, status: number, code: string) {
  expect(answer.statusCode).toBe(status);
  // The head of an answer has no body to look at.
  if (verb !== 'HEAD') expect(readRefusal(answer).code).toBe(code);
}

const freshToken = (role: Role) =>
  tokenOf(db, people.get(role) ?? { id: '', role, email: '', password: '', realtorId: null });

const kept = new Map<Role, string>();

/** As a person of that role who is signed in, whatever the calls before have done to their session. */
async function callAs(role: Role, route: { verb: string; path: string }) {
  const token = kept.get(role);
  const answer = token && (await call(route, token));
  if (answer && answer.statusCode !== 401) return answer;
  const fresh = await freshToken(role);
  kept.set(role, fresh);
  return call(route, fresh);
}

test('every route declares an action of the permission table or says that strangers are welcome', () => {
  expect(ROUTES.length).toBeGreaterThan(8);
  for (const { access } of ROUTES)
    expect(['public-or-signed-in', ...Object.keys(PERMISSIONS)]).toContain(access);
});

test.each(ROUTES)('$verb $url without a token', async (route) => {
  const answer = await call(route);
  if (route.access === 'public-or-signed-in') expect(answer.statusCode).not.toBe(401);
  else expectCode(answer, route.verb, 401, 'session.missing');
});

test.each(ROUTES)('$verb $url with a token whose session is over', async (route) => {
  const token = await freshToken('SuperAdmin');
  await call({ verb: 'POST', path: '/api/user/logout' }, token);
  expectCode(await call(route, token), route.verb, 401, 'session.missing');
  expectCode(await call(route, 'nonsense'), route.verb, 401, 'session.missing');
});

/** A HEAD is answered by the handler of its GET; that it asks for a session too is shown above. */
const ANSWERED = ROUTES.filter(({ verb }) => verb !== 'HEAD');

test.each(ANSWERED)('$verb $url for each role, as the table says', async (route) => {
  for (const role of ROLES) {
    const answer = await callAs(role, route);
    const allowed = route.access === 'public-or-signed-in' || can(role, route.access as Action);
    if (!allowed) expectCode(answer, route.verb, 403, 'access.denied');
    else {
      expect({ role, status: answer.statusCode, body: answer.body }).not.toMatchObject({ status: 401 });
      expect(answer.statusCode).toBeLessThan(500);
      const refusedByRole = answer.statusCode === 403 && answer.body.includes('"access.denied"');
      // Signing up is open to strangers, closed to those who are signed in and may not add users.
      expect({ role, refusedByRole }).toEqual({
        role,
        refusedByRole: route.access === 'public-or-signed-in' && refusedByRole,
      });
    }
  }
});

import { totpCode } from '@esquadro/harness/totp';
import { expect } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { PASSWORD } from '../../../testing/people.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';

const STEP_MS = 30_000;

/** The code of an app, so many half minutes from now. */
export const codeOf = (key: string, steps = 0) => totpCode(key, new Date(Date.now() + steps * STEP_MS));

/**
 * Sets an app up for somebody who is signed in. The code of this half minute is spent by that; the next one works until
 * the half minute after it.
 */
export async function setUpApp(call: Caller): Promise<{ key: string; recovery: string[] }> {
  const begun = await call.post('/api/user/factors/totp');
  expect(begun.statusCode).toBe(200);
  const { key } = begun.json();
  const confirmed = await call.post('/api/user/factors/totp/confirm', { code: codeOf(key) });
  expect({ status: confirmed.statusCode, body: confirmed.body }).toMatchObject({ status: 200 });
  return { key, recovery: confirmed.json().recovery_codes };
}

/** Runs something anew until it began and ended in the same half minute. */
export async function inOneHalfMinute<Found>(run: () => Promise<Found>): Promise<Found> {
  for (;;) {
    const began = Math.floor(Date.now() / STEP_MS);
    const found = await run();
    if (Math.floor(Date.now() / STEP_MS) === began) return found;
  }
}

/** Somebody who has an app. */
export async function withApp({ as }: Pick<TestApp, 'as'>, person: Person) {
  const call = await as(person);
  return { person, call, ...(await setUpApp(call)) };
}

/** The ticket of a login with a right password. */
export async function ticketFor(anyone: Caller, { email }: { email: string }): Promise<string> {
  const answer = await anyone.post('/api/user/login', { email, password: PASSWORD });
  expect(answer.json()).toMatchObject({ code: 'session.second-factor' });
  return answer.json().ticket;
}

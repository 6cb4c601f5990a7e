import { ERRORS, type ErrorCode } from '@esquadro/domain/shared/errors';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;

/** The answer is the contract's one error shape for this code; returns its `fields`. */
export function expectRefusal(answer: Answer, code: ErrorCode): Record<string, string> {
  const [status, sentence] = ERRORS[code];
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status });
  const { fields, ...rest } = readRefusal(answer);
  expect(rest).toMatchObject({ error: sentence, code });
  return fields ?? {};
}

/** Whoever gets them cannot tell two refusals apart; the ids of the requests are each one's own. */
export function expectAlike(one: Answer | undefined, other: Answer | undefined): void {
  const shown = (answer: Answer | undefined) => ({
    status: answer?.statusCode,
    body: answer?.body.replace(String(answer.headers['x-request-id']), ''),
  });
  expect(shown(one)).toEqual(shown(other));
}

/** The body of any refusal, after a look at its shape. */
export function readRefusal({ body, headers }: Answer) {
  const refusal = JSON.parse(body) as { error: string; code: string; fields?: Record<string, string> };
  // One look at all of it: the tests read tens of thousands.
  expect({
    type: headers['content-type'],
    refusal,
    known: refusal.code in ERRORS,
    tellsOfInsides: INSIDES.exec(body)?.[0],
  }).toMatchObject({
    type: 'application/json; charset=utf-8',
    refusal: { error: expect.any(String), code: expect.any(String), request_id: headers['x-request-id'] },
    known: true,
    tellsOfInsides: undefined,
  });
  return refusal;
}

const INSIDES = /node_modules|at .*\.(ts|js):\d+|FST_ERR|select |insert /;

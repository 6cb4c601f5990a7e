import { randomUUID } from 'node:crypto';
import { call } from '../harness/call.ts';
import type { Draft } from '../harness/free-slots.ts';

/** What a client knows of its booking. Of an unknown one it has no whole answer, or one that says nothing (5xx). */
export type Booking = {
  key: string;
  draft: Draft;
  outcome: 'invoked' | 'acknowledged' | 'refused' | 'unknown';
  /** The acknowledgement, byte for byte. */
  answer: string;
  statuses: number[];
};

/** A booking that names itself in its notes, so that its record is found whatever its answer was. */
export function newBooking(draftFor: (notes: string) => Draft): Booking {
  const key = randomUUID();
  return { key, draft: draftFor(key), outcome: 'invoked', answer: '', statuses: [] };
}

type Attempt = { address: string; token: string; keyed?: boolean; loseAnswer?: boolean };

/** Tries once, and notes what is known afterwards. A lost answer was sent, and never seen by the client. */
export async function attempt(
  booking: Booking,
  { address, token, keyed = true, loseAnswer = false }: Attempt,
): Promise<void> {
  const headers: Record<string, string> = keyed ? { 'idempotency-key': booking.key } : {};
  const answer = await call(address, {
    method: 'POST',
    path: '/api/request',
    token,
    headers,
    body: booking.draft,
  }).catch(() => undefined);
  if (answer) booking.statuses.push(answer.status);
  booking.outcome = loseAnswer ? 'unknown' : outcomeOf(answer?.status);
  booking.answer = booking.outcome === 'acknowledged' ? (answer?.body ?? '') : '';
}

function outcomeOf(status = 500): Booking['outcome'] {
  if (status < 300) return 'acknowledged';
  return status < 500 ? 'refused' : 'unknown';
}

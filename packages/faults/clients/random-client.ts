import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, call } from '../harness/call.ts';
import { dateAt, dayAhead } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';
import { dice } from './dice.ts';

/** What was acknowledged of a visit at one of its versions. */
export type RequestAnswer = {
  _id: string;
  version: number;
  status: string;
  date: string;
  inspectorId: string;
  propertyId: string;
};

export type Shared = { ids: string[]; answers: RequestAnswer[]; refusals: Map<number, number>; done: number };

const INSPECTORS = 3;
const BACK_OFF_MS = 50;

/** One operation in so many is answered, and the answer lost. */
const LOST_EVERY = 4;

type Options = { number: number; keyed: boolean; enough: () => boolean };

/** Books, moves, cancels and brings back visits of few inspectors on one day, and asks again until each call is answered. */
export async function runRandomClient(
  { server, world, token }: Installation,
  shared: Shared,
  { number, keyed, enough }: Options,
): Promise<void> {
  const roll = dice(number + 1);
  const inspectors = world.inspectors.slice(0, INSPECTORS);
  const day = dayAhead(5);
  const pick = <Item>(items: Item[]): Item | undefined => items[roll(items.length)];

  const operation = (): Pick<Call, 'method' | 'path' | 'body'> => {
    const propertyId = pick([world.property, world.largeProperty]);
    const inspectorId = pick(inspectors);
    const date = dateAt(day, 8 + roll(10));
    const id = pick(shared.ids);
    if (id === undefined || roll(3) === 0) {
      const body = { propertyId, inspectorId, service_type: world.service, date, force: true };
      return { method: 'POST', path: '/api/request', body };
    }
    const change = pick<object>([
      { status: 'canceled' },
      { status: pick(['requested', 'assigned', 'completed', 'blocked']) },
      { date },
      { inspectorId, date },
      { propertyId },
    ]);
    return { method: 'PUT', path: `/api/request/${id}`, body: { ...change, force: true } };
  };

  while (!enough()) {
    const asked = operation();
    const key = randomUUID();
    const headers: Record<string, string> = keyed ? { 'idempotency-key': key } : {};
    const send = () => call(server(roll(2)).address, { ...asked, token, headers }).catch(() => undefined);
    shared.done += 1;
    if (shared.done % LOST_EVERY === 1) await send();
    let answer: Answer | undefined;
    while (!answer || answer.status >= 500) {
      answer = await send();
      if (answer && answer.status >= 500) count(shared.refusals, answer.status);
      if (!answer || answer.status >= 500) await pause(BACK_OFF_MS);
    }
    if (answer.status >= 300) {
      count(shared.refusals, answer.status);
      continue;
    }
    const answered = JSON.parse(answer.body) as RequestAnswer;
    shared.answers.push(answered);
    if (answer.status === 201) shared.ids.push(answered._id);
  }
}

function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

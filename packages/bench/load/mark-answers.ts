import { localOf } from '@esquadro/domain/calendar/local-time';
import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { type Spread, spreadOf } from './spread.ts';

const CALLS = 60;
const WARM_UP = 10;

export type MarkAnswers = Spread & { calls: number };

type Phone = { baseURL: string; token: string };

/** How long the server takes to answer a mark, one after the other. */
export async function measureMarkAnswers({ baseURL, token }: Phone): Promise<MarkAnswers> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const visit = await visitOfToday(baseURL, headers);
  const took: number[] = [];
  for (let call = 0; call < CALLS + WARM_UP; call += 1) {
    const mark = {
      _id: call.toString(16).padStart(24, 'b'),
      kind: call % 2 === 0 ? 'on_the_way' : 'arrived',
      at: new Date().toISOString(),
      note: '',
    };
    const begun = performance.now();
    const answer = await fetch(`${baseURL}/api/visits/${visit}/marks`, {
      method: 'POST',
      headers,
      body: JSON.stringify(mark),
    });
    await answer.text();
    if (answer.status !== 201) throw new Error(`a mark was answered with ${answer.status}`);
    if (call >= WARM_UP) took.push(performance.now() - begun);
  }
  return { calls: CALLS, ...spreadOf(took) };
}

async function visitOfToday(baseURL: string, headers: Record<string, string>): Promise<string> {
  const { day } = localOf(new Date(), 'America/Sao_Paulo');
  const answer = await fetch(`${baseURL}/api/visits/day?date=${day}`, { headers });
  const { visits } = (await answer.json()) as Pick<VisitDay, 'visits'>;
  const [first] = visits;
  if (!first) throw new Error('the demo inspector has no visit today');
  return first._id;
}

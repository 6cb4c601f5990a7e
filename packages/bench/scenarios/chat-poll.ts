import type { Call } from '../load/call.ts';
import { madeId } from '../world/made-id.ts';
import { type Cast, range, type Scenario } from './scenario.ts';

const poll = ({ agencies }: Cast, turn: number): Call => ({
  method: 'GET',
  path: `/api/messages/${madeId('realtorPerson', turn)}/contact/${madeId('inspectorPerson', turn % 1000)}?limit=50`,
  token: agencies[turn] ?? '',
  expect: 200,
});

/** A poll that names the state it has; the conversation has not moved on. */
export async function unchangedPolls(cast: Cast, count: number): Promise<Call[]> {
  const calls: Call[] = [];
  for (const turn of range(count)) {
    const call = poll(cast, turn);
    const { head } = await cast.ask(call);
    const etag = /\r\netag: (\S+)/i.exec(head)?.[1] ?? '';
    calls.push({ ...call, headers: { 'if-none-match': etag }, expect: 304 });
  }
  return calls;
}

export const chatUnchanged: Scenario = {
  name: 'chat-unchanged',
  title: 'chat sem novidade (304)',
  goal: { ratio: 0.8 },
  calls: (cast) => unchangedPolls(cast, 200),
};

/** A poll that names the state before the newest message: the page of fifty comes again. */
export const chatNewMessage: Scenario = {
  name: 'chat-new-message',
  title: 'chat com uma mensagem nova',
  goal: { ratio: 0.8 },
  calls: (cast) =>
    range(200).map((turn) => ({ ...poll(cast, turn), headers: { 'if-none-match': '"before"' } })),
};

import { madeId } from '../world/made-id.ts';
import { type Cast, type MeasuredCall, range, type Scenario } from './scenario.ts';

function poll({ agencies }: Cast, turn: number): MeasuredCall {
  const mine = madeId('realtorPerson', turn);
  const theirs = madeId('inspectorPerson', turn % 1000);
  return {
    method: 'GET',
    path: `/api/messages/${mine}/contact/${theirs}?limit=50`,
    token: agencies[turn] ?? '',
    expect: 200,
    bare: [mine, theirs],
  };
}

/** A poll that names the state it has; the conversation has not moved on. */
export async function unchangedPolls(cast: Cast, count: number): Promise<MeasuredCall[]> {
  const calls: MeasuredCall[] = [];
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
  goal: {},
  realtor: (cast) => unchangedPolls(cast, 200),
};

/** A poll that names the state before the newest message: the page of fifty comes again. */
export const chatHistory: Scenario = {
  name: 'chat-history',
  title: '50 mensagens de uma conversa',
  goal: { cpuMs: 1.2 },
  realtor: (cast) =>
    range(200).map((turn) => ({ ...poll(cast, turn), headers: { 'if-none-match': '"before"' } })),
};

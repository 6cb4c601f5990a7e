import { setTimeout as pause } from 'node:timers/promises';
import { bytesOf } from './load/call.ts';
import { openConnection } from './load/connection.ts';
import { openEventStream } from './load/event-stream.ts';
import { type Spread, spreadOf } from './load/spread.ts';
import { range } from './scenarios/scenario.ts';

type Talker = { id: string; token: string };

type Options = {
  ports: { sends: number; hears: number };
  from: Talker;
  to: Talker;
  messages: number;
};

/** From sending to arrival, in ms. */
export type ChatLatency = Spread & { messages: number };

/** Pause between messages, so that they do not queue. */
const PAUSE_MS = 20;

export async function measureChatLatency({ ports, from, to, messages }: Options): Promise<ChatLatency> {
  let arrive = (_at: number) => {};
  const stream = await openEventStream({
    port: ports.hears,
    token: to.token,
    onData: (data) => data.includes('event: message') && arrive(performance.now()),
  });
  const connection = await openConnection(ports.sends);
  const times: number[] = [];
  for (const number of range(messages)) {
    const body = { senderId: from.id, receiverId: to.id, text: `mensagem ${number}` };
    const call = { method: 'POST' as const, path: '/api/messages/', token: from.token, body, expect: 201 };
    const arrived = new Promise<number>((resolve) => {
      arrive = resolve;
    });
    const began = performance.now();
    const { status } = await connection.send(bytesOf(call));
    if (status !== call.expect) throw new Error(`a message got ${status}`);
    times.push((await arrived) - began);
    await pause(PAUSE_MS);
  }
  connection.close();
  stream.close();
  return { messages, ...spreadOf(times) };
}

import { setTimeout as pause } from 'node:timers/promises';
import { cpuSecondsOfTree } from '../product/process-usage.ts';
import { bytesOf, type Call } from './call.ts';
import { openConnection } from './connection.ts';

type Options = { port: number; pid: number; calls: Call[]; seconds: number };

export type Polling = {
  conversations: number;
  perSecond: number;
  cpuCores: number | undefined;
  late: number;
};

const SLICES = 20;

/** One connection for each conversation, spread evenly over the second. */
export async function pollConversations({ port, pid, calls, seconds }: Options): Promise<Polling> {
  const people = await Promise.all(
    calls.map(async (call) => ({ call, bytes: bytesOf(call), connection: await openConnection(port) })),
  );
  const before = cpuSecondsOfTree(pid);
  const start = performance.now();
  let answered = 0;
  let late = 0;
  for (let slice = 0; slice < seconds * SLICES; slice += 1) {
    const due = people.filter((_, number) => number % SLICES === slice % SLICES);
    const began = performance.now();
    const polls = due.map(async ({ call, bytes, connection }) => {
      const { status } = await connection.send(bytes);
      if (status !== call.expect) throw new Error(`a poll got ${status}`);
      answered += 1;
      if (performance.now() - began > 1000) late += 1;
    });
    await Promise.all(polls);
    const next = start + ((slice + 1) * 1000) / SLICES;
    await pause(Math.max(0, next - performance.now()));
  }
  const elapsed = (performance.now() - start) / 1000;
  const spent = cpuSecondsOfTree(pid) - before;
  for (const { connection } of people) connection.close();
  return {
    conversations: calls.length,
    perSecond: answered / elapsed,
    cpuCores: Number.isNaN(spent) ? undefined : spent / elapsed,
    late,
  };
}

import { bytesOf, type Call } from './call.ts';
import { openConnection } from './connection.ts';

export type Load = {
  port: number;
  calls: Call[];
  connections: number;
  /** Repeats the calls until then; without it each call is made once. */
  milliseconds?: number | undefined;
};

/** Times in ms; `bytes` is the mean length of the bodies. */
export type Figures = { count: number; perSecond: number; median: number; p99: number; bytes: number };

/** Throws at the first wrong status. */
export async function hammer({ port, calls, connections, milliseconds }: Load): Promise<Figures> {
  const prepared = calls.map((call) => ({ call, bytes: bytesOf(call) }));
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  const start = performance.now();
  const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : start + milliseconds;
  let next = 0;
  let bytes = 0;

  const work = async ({ send }: (typeof opened)[number]) => {
    for (let began = performance.now(); began < until; ) {
      const turn = next++;
      if (milliseconds === undefined && turn >= prepared.length) return;
      const item = prepared[turn % prepared.length];
      if (!item) return;
      const { status, body } = await send(item.bytes);
      if (status !== item.call.expect)
        throw new Error(`${item.call.method} ${item.call.path}: ${status} ${body.toString().slice(0, 500)}`);
      const now = performance.now();
      bytes += body.length;
      times.push(now - began);
      began = now;
    }
  };
  try {
    await Promise.all(opened.map(work));
  } finally {
    for (const { close } of opened) close();
  }
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const count = times.length;
  return { count, perSecond: count / seconds, median: at(0.5), p99: at(0.99), bytes: bytes / count };
}

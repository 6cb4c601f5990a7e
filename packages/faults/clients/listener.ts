import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Listener = ReturnType<typeof openListener>;

/** As the page waits: a second, more or less. */
const againMs = () => 500 + 1_000 * Math.random();

/** A browser that listens to the live channel, and opens it again wherever it ends. */
export function openListener(address: string, token: string) {
  const heardAt = new Map<string, number>();
  let events = 0;
  let openings = 0;
  let readyAt = 0;
  let connected = false;
  let closed = false;
  let hangUp = () => {};

  const hear = (block: string) => {
    if (block.startsWith('event: ready')) {
      openings += 1;
      connected = true;
      readyAt = performance.now();
    }
    const [, id] = /^event: request\ndata: \{"requestId":"(\w+)"/.exec(block) ?? [];
    if (id === undefined) return;
    events += 1;
    heardAt.set(id, performance.now());
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${token}` };
      const request = get(`${address}/api/live`, { headers, agent: false }, (response) => {
        let rest = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          const blocks = (rest + chunk).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) hear(block);
        });
        response.on('close', resolve);
        response.on('error', () => {});
      });
      request.on('error', () => resolve());
      hangUp = () => request.destroy();
    });
  const stay = async () => {
    while (!closed) {
      await listen();
      connected = false;
      if (!closed) await pause(againMs());
    }
  };
  const staying = stay();
  return {
    connected: () => connected,
    /** How many changes it was told of. */
    events: () => events,
    /** How often its channel was opened; whoever opens it asks for everything anew. */
    openings: () => openings,
    /** Whether it was told of a record, or has asked for everything anew, since then. */
    knowsSince: (id: string, moment: number) => Math.max(readyAt, heardAt.get(id) ?? 0) >= moment,
    close: () => {
      closed = true;
      hangUp();
      return staying;
    },
  };
}

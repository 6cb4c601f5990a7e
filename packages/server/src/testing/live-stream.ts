import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type Person, tokenOf } from './people.ts';
import type { TestApp } from './test-app.ts';

type LiveEvent = { event: string; data: Record<string, string> };

export type LiveStream = {
  status: number | undefined;
  /** The event that it began with. */
  greeting: string | undefined;
  /** The next event, or 'ended' when the server has closed the stream. */
  next: () => Promise<LiveEvent | 'ended'>;
  close: () => void;
};

/** On a port of its own, as a stream needs it. */
export function listening(app: TestApp['app']): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens the live channel over a connection of its own, and reads past its greeting. */
export async function openLiveStream(
  address: string,
  token: string,
  since?: number | string,
): Promise<LiveStream> {
  const headers = { authorization: `Bearer ${token}` };
  const query = since === undefined ? '' : `?since=${since}`;
  const request = get(`${address}/api/live${query}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events = readEvents(response.setEncoding('utf8'));
  const next = async () => (await events.next()).value ?? 'ended';
  const greeting = response.statusCode === 200 ? await next() : undefined;
  return {
    status: response.statusCode,
    greeting: greeting === 'ended' ? greeting : greeting?.event,
    next,
    close: () => request.destroy(),
  };
}

export async function liveStreamOf(address: string, { db }: TestApp, person: Person): Promise<LiveStream> {
  return openLiveStream(address, await tokenOf(db, person));
}

async function* readEvents(response: IncomingMessage): AsyncGenerator<LiveEvent, undefined> {
  let text = '';
  for await (const chunk of response) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event] = /^event: (.+)$/m.exec(block) ?? [];
      const [, data = '{}'] = /^data: (.+)$/m.exec(block) ?? [];
      if (event) yield { event, data: JSON.parse(data) };
    }
  }
  return undefined;
}

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { announce } from '../platform/live/announce.ts';
import { newId } from '../platform/new-id.ts';
import { type Person, tokenOf } from './people.ts';
import type { TestApp } from './test-app.ts';

type LiveEvent = { event: string; data: Record<string, string> };
type Received = LiveEvent | 'ended';

export type LiveStream = {
  status: number | undefined;
  /** The event that it began with. */
  greeting: string | undefined;
  /** All that was announced to it since it was opened or last read; ends with 'ended' where the server closed it. */
  received: () => Promise<Received[]>;
  close: () => void;
};

/** On a port of its own, as a stream needs it. */
export function listening(app: TestApp['app']): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens the live channel over a connection of its own; without `since` it has nothing from before it opened. */
export async function openLiveStream(
  address: string,
  { db }: Pick<TestApp, 'db'>,
  person: Person,
  { token, since }: { token?: string; since?: number | string } = {},
): Promise<LiveStream> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(db, person))}` };
  const query = since === undefined ? '' : `?since=${since}`;
  const request = get(`${address}/api/live${query}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events = readEvents(response.setEncoding('utf8'));
  const next = async (): Promise<Received> => (await events.next()).value ?? 'ended';

  /** Announcements arrive in the order of their commits, so later ones follow the marker. */
  const received = async () => {
    const marker = newId();
    await announce(db, { topics: [`user:${person.id}`], event: 'marker', data: { marker } });
    const found: Received[] = [];
    for (;;) {
      const event = await next();
      if (event === 'ended') return [...found, event];
      if (event.data.marker === marker) return found;
      // Another stream of the same person has markers too.
      if (event.event !== 'marker') found.push(event);
    }
  };

  const opened = response.statusCode === 200;
  const first = opened ? await next() : undefined;
  if (opened && since === undefined) await received();
  return {
    status: response.statusCode,
    greeting: first === 'ended' ? first : first?.event,
    received,
    close: () => request.destroy(),
  };
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

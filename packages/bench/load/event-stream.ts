import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export type EventStream = { close: () => void };

type Options = { port: number; token: string; onData: (data: string) => void };

/** Resolves after the `ready` event. */
export async function openEventStream({ port, token, onData }: Options): Promise<EventStream> {
  const headers = { authorization: `Bearer ${token}` };
  const request = get({ port, host: '127.0.0.1', path: '/api/live', headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the live channel answered ${response.statusCode}`);
  response.setEncoding('utf8').on('data', onData);
  await once(response, 'data');
  return { close: () => request.destroy() };
}

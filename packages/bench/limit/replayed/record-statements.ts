import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { readMessages } from './read-messages.ts';
import type { Statement } from './recorded.ts';

export type Recorder = {
  url: string;
  take: () => Statement[];
  close: () => void;
};

/** A proxy that records every statement and changes nothing. */
export async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const { username, password, pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
  const path = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;
  let seen: Statement[] = [];
  const server = createServer((client) => {
    const database = connect({ path });
    client.on(
      'data',
      readMessages((statement) => seen.push(statement)),
    );
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}?sslmode=disable`,
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: () => void server.close(),
  };
}

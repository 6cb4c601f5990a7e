import type pg from 'pg';
import { PrimaryClient } from '../db/primary-client.ts';
import { CHANNEL } from './announce.ts';

type Handlers = {
  onNotification: (payload: string) => void;
  /** Nothing more will be notified; may be called more than once. */
  onDisconnect: () => void;
};

export type Listening = {
  /** Asks something over the same connection, one after the other; a failure counts as its loss. */
  ask: <Result>(question: (client: pg.Client) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** A connection that a network swallowed says nothing by itself: no answer for so long counts as its loss. */
const QUERY_TIMEOUT_MS = 10_000;

/** By which an operator, a restore and the tests know this connection. */
const LISTENER = 'esquadro-live';

/** Listens to what any server announces, over one connection beside the pool; resolves once it is open. */
export async function listen(
  config: pg.ClientConfig,
  { onNotification, onDisconnect }: Handlers,
): Promise<Listening> {
  const client = new PrimaryClient({
    ...config,
    application_name: LISTENER,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  client.on('error', onDisconnect);
  client.on('end', onDisconnect);
  client.on('notification', ({ payload }) => payload && onNotification(payload));
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    await close();
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (question) => {
      const asked = last.then(() => question(client));
      last = asked.catch(() => {
        onDisconnect();
        return close();
      });
      return asked;
    },
    close,
  };
}

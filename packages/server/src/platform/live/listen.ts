import pg from 'pg';
import { CHANNEL } from './announce.ts';

type Ears = {
  hear: (payload: string) => void;
  /** The connection is gone, and with it what is announced from now on; may be told more than once. */
  lose: () => void;
};

export type Listening = {
  /** Asks something over the same connection, one after the other; a failure counts as its loss. */
  ask: <Result>(question: (client: pg.Client) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** A connection that a network swallowed says nothing by itself: no answer for so long counts as its loss. */
const PATIENCE_MS = 10_000;

/** By which an operator, a restore and the tests know this connection. */
const LISTENER = 'esquadro-live';

/** Hears what any server announces, over one connection beside the pool; it stands once this resolves. */
export async function listen(config: pg.ClientConfig, { hear, lose }: Ears): Promise<Listening> {
  const client = new pg.Client({
    ...config,
    application_name: LISTENER,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => payload && hear(payload));
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
        lose();
        return close();
      });
      return asked;
    },
    close,
  };
}

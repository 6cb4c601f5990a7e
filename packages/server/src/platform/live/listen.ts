import pg from 'pg';
import { CHANNEL } from './announce.ts';

type Ears = {
  hear: (payload: string) => void;
  /** The connection is gone, and with it what is announced from now on; may be told more than once. */
  lose: () => void;
};

export type Listening = { check: () => Promise<void>; close: () => Promise<void> };

/** Hears what any server announces, over one connection beside the pool; it stands once this resolves. */
export async function listen(pool: pg.Pool, { hear, lose }: Ears): Promise<Listening> {
  const client = new pg.Client(pool.options);
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
  return {
    /** A connection that a network swallowed says nothing by itself. */
    check: async () => {
      await client.query('SELECT 1').catch(lose);
    },
    close,
  };
}

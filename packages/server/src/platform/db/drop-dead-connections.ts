import { Socket } from 'node:net';
import pg from 'pg';
import { PrimaryClient } from './primary-client.ts';

const LOOK_EVERY_MS = 500;

/** After this long without a byte on any busy connection, it is tested whether the database still answers. */
const SILENT_MS = 1_500;

const ALIVE_TIMEOUT_MS = 2_000;

/** Every connection that is made with this `stream` among its options, for as long as it is open. */
export function trackSockets() {
  const open = new Set<Socket>();
  return {
    open,
    stream: () => {
      const socket = new Socket();
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
  };
}

/**
 * Closes all connections to a database that has vanished without closing them: its machine lost power, or a network
 * drops packets. No timeout of the database ends waiting queries then. A slow database is left alone: nothing is
 * closed as long as a new connection is answered. Returns what stops the watch.
 */
export function dropDeadConnections(pool: pg.Pool, open: Set<Socket>): () => void {
  let heard = 0;
  let since = performance.now();
  let asking = false;

  const bytes = () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, 0);

  async function look() {
    const busy = pool.totalCount > pool.idleCount;
    if (!busy || bytes() !== heard) {
      heard = bytes();
      since = performance.now();
    } else if (!asking && performance.now() - since > SILENT_MS) {
      asking = true;
      const alive = await isAlive(pool);
      // A busy machine may have been late with what has long arrived: it is read before anything is broken.
      await new Promise(setImmediate);
      if (!alive && bytes() === heard) for (const socket of open) socket.destroy();
      asking = false;
    }
  }

  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(looking);
}

/** A refusal by the database itself, of too many connections say, is a sign of life too. */
async function isAlive({ options }: pg.Pool): Promise<boolean> {
  const { stream: _untracked, ...rest } = options;
  const client = new PrimaryClient({ ...rest, connectionTimeoutMillis: ALIVE_TIMEOUT_MS });
  client.on('error', () => {});
  return client
    .connect()
    .then(() => true)
    .catch((error) => error instanceof pg.DatabaseError)
    .finally(() => void client.end().catch(() => {}));
}

import { type Product, startProduct } from '@esquadro/harness/product';
import { call } from './call.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export type Server = Awaited<ReturnType<typeof openServer>>;

/** A server whose address stays the same across restarts. */
export async function openServer(env: Record<string, string>, wrapper: string[] = []) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const launch = (main?: string) =>
    startProduct({ env: { NODE_ENV: 'production', ...env, PORT: String(port) }, wrapper, main });
  let current: Product = await launch();

  return {
    address,
    pid: () => current.pid,
    output: () => current.output(),
    running: () => current.running(),
    end: (signal: 'SIGTERM' | 'SIGKILL') => current.end(signal),
    /** Starts it again, or another release at the same address. */
    start: async (main?: string) => {
      current = await launch(main);
    },
    /** Waits until it is connected to its database; returns the milliseconds. */
    ready: () =>
      until(`${address} is ready`, () =>
        call(address, { method: 'GET', path: '/readyz' }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
  };
}

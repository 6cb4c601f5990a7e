import { ensureBuilt } from './build.mjs';
import { explaining } from './explain.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNodeVersion } from './node-version.mjs';

/**
 * Runs what starts the built product and is itself written in TypeScript. Exiting, by Ctrl-C too, takes along
 * whatever it has started.
 * @param {() => Promise<void>} work
 */
export async function withBuiltProduct(work) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await explaining(async () => {
    requireNodeVersion();
    await ensureInstalled();
    await ensureBuilt();
    const { register } = await import('tsx/esm/api');
    register();
    await work();
  });
}

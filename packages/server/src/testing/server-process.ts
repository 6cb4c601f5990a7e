import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@esquadro/harness/demo-product';
import { type Product, spawnProduct, startProduct } from '@esquadro/harness/product';
import type { NodeProcess } from '@esquadro/harness/spawn-node';
import { onTestFinished } from 'vitest';

/** The built product in a process of its own, killed at the end of the test. */
export const spawnServer = (env: Record<string, string>): NodeProcess => untilTestEnds(spawnProduct({ env }));

/** The same once it listens; fails with what it said when it does not. */
export const runServer = async (env: Record<string, string>): Promise<Product> =>
  untilTestEnds(await startProduct({ env }));

function untilTestEnds<Started extends NodeProcess>(server: Started): Started {
  onTestFinished(async () => {
    if (server.running()) server.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** A data folder that does not exist yet, below one that everybody may enter; gone after the test. */
export async function freshDataDir(): Promise<string> {
  const folder = await dataFolder('esquadro-data-');
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return join(folder, 'data');
}

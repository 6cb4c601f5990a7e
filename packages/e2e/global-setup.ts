import { makeDemoWorld, startDemoProduct } from '@esquadro/harness/demo-product';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The demo world as a folder, for journeys that need a product of their own. */
    demoWorld: string;
    productUrl: string;
    databaseUrl: string;
    demoLogins: Record<string, { email: string; password: string }>;
  }
}

/** One running product for all journeys. */
export default async function setup(project: TestProject) {
  const world = await makeDemoWorld();
  // Nobody waits for an undo here: notices come at once.
  const product = await startDemoProduct({ NEWS_DELAY: '0' }, world.folder);
  project.provide('demoWorld', world.folder);
  project.provide('productUrl', product.url);
  project.provide('databaseUrl', product.databaseUrl);
  project.provide('demoLogins', product.logins);
  return async () => {
    await product.stop();
    await world.remove();
  };
}

import { startDemoProduct } from '@esquadro/harness/demo-product';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    databaseUrl: string;
    demoLogins: Record<string, { email: string; password: string }>;
  }
}

/** One running product for all journeys. */
export default async function setup(project: TestProject) {
  // Nobody waits for an undo here: notices come at once.
  const product = await startDemoProduct({ NEWS_DELAY: '0' });
  project.provide('productUrl', product.url);
  project.provide('databaseUrl', product.databaseUrl);
  project.provide('demoLogins', product.logins);
  return product.stop;
}

import {
  type DemoProduct,
  type DemoWorld,
  type FirstStart,
  makeDemoWorld,
  startDemoProduct,
} from '@esquadro/harness/demo-product';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The demo world as a folder, for journeys that need a product of their own. */
    demoWorld: string;
    /** The one that made it. */
    firstStart: FirstStart;
    productUrl: string;
    databaseUrl: string;
    demoLogins: Record<string, { email: string; password: string }>;
  }
}

const SHARED = Symbol.for('esquadro.demo-product');

type Running = { product: DemoProduct; world: DemoWorld };

/** For all projects of a run, each of which loads this file anew. */
const shared: { running?: Promise<Running>; users?: number } = Reflect.get(globalThis, SHARED) ?? {};
Reflect.set(globalThis, SHARED, shared);

/** One running product for all stories, with a browser and without one. */
export default async function setup(project: TestProject) {
  shared.running ??= start();
  shared.users = (shared.users ?? 0) + 1;
  const { product, world } = await shared.running;
  project.provide('demoWorld', world.folder);
  project.provide('firstStart', world.firstStart);
  project.provide('productUrl', product.url);
  project.provide('databaseUrl', product.databaseUrl);
  project.provide('demoLogins', product.logins);
  return async () => {
    shared.users = (shared.users ?? 0) - 1;
    if (shared.users > 0) return;
    await product.stop();
    await world.remove();
  };
}

async function start(): Promise<Running> {
  const world = await makeDemoWorld();
  // Nobody waits for an undo here: notices come at once.
  return { world, product: await startDemoProduct({ NEWS_DELAY: '0' }, world.folder) };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp, type Dependencies } from '../app.ts';
import { openDatabase } from '../platform/db/client.ts';
import { openDiskStore } from '../platform/storage/disk-store.ts';
import { checkAnswers } from './check-answers.ts';
import { copyDatabase } from './copy-database.ts';
import { type Person, tokenOf } from './people.ts';

export const TEST_TOKEN_KEY = new TextEncoder().encode('a key that only tests know, long enough');

type Call = (
  url: string,
  body?: InjectOptions['payload'],
  options?: InjectOptions,
) => Promise<LightMyRequestResponse>;
export type Caller = Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call>;

type Server = Pick<Dependencies, 'db' | 'pool' | 'store'> & Partial<Dependencies>;

/** On this machine, which may be too busy to answer in time: nothing is taken for a dead line. */
const openTestDatabase = (url: string) =>
  openDatabase({ url, connections: 8, overNetwork: false, onLostConnection: () => {} });

async function readyApp(dependencies: Server, { spoiledRows = false } = {}) {
  const app = await buildApp({
    tokenKey: TEST_TOKEN_KEY,
    signupOpen: true,
    pageFolder: '',
    trustProxy: false,
    system: {
      version: '',
      dataDir: dependencies.store.stagingFolder,
      backups: { everyMs: undefined, keep: 14, to: '', onAsked: () => {} },
    },
    ...dependencies,
  });
  if (!spoiledRows) checkAnswers(app);
  await app.ready();
  return app;
}

type Overrides = Partial<Dependencies> & {
  /** The test writes rows that no use case would, so that answers are not checked against their shapes. */
  spoiledRows?: boolean;
};

/**
 * The real app over a fresh database of its own, closed when the test file ends.
 * `as(person)` calls it with that person's token, `anyone` without one.
 */
export async function testApp({ spoiledRows = false, ...overrides }: Overrides = {}) {
  const { url, drop } = await copyDatabase();
  const { db, pool, close } = openTestDatabase(url);
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-files-'));
  const store = await openDiskStore(folder);
  const app = await readyApp({ db, pool, store, ...overrides }, { spoiledRows });

  afterAll(async () => {
    await app.close();
    await close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const caller = (token?: string): Caller => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const call =
      (method: InjectOptions['method']): Call =>
      (address, payload, { headers, ...options } = {}) =>
        app.inject({
          method,
          url: address,
          headers: { ...authorization, ...headers },
          ...(payload !== undefined && { payload }),
          ...options,
        });
    return {
      get: call('GET'),
      post: call('POST'),
      put: call('PUT'),
      patch: call('PATCH'),
      delete: call('DELETE'),
    };
  };

  return {
    app,
    db,
    pool,
    store,
    url,
    folder,
    anyone: caller(),
    withToken: caller,
    as: async (person: Person) => caller(await tokenOf(db, person)),
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Another server of the same installation: its own connections and memory, the same database and files. */
export async function secondApp({ url, store }: Pick<TestApp, 'url' | 'store'>): Promise<TestApp['app']> {
  const { db, pool, close } = openTestDatabase(url);
  const app = await readyApp({ db, pool, store });
  afterAll(async () => {
    await app.close();
    await close();
  });
  return app;
}

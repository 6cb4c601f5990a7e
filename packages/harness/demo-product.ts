import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster, urlOf } from './postmaster.ts';
import { startProduct } from './product.ts';

export type Login = { email: string; password: string };

export type DemoProduct = {
  url: string;
  /** One login for each role, read where a newcomer reads them: in the output of the start. */
  logins: Record<string, Login>;
  /** Past the product, into its database. */
  databaseUrl: string;
  stop: () => Promise<void>;
};

const run = promisify(execFile);

/** What the first start in an empty folder said and left when it was told to stop. */
export type FirstStart = {
  url: string;
  output: string;
  logins: Record<string, Login>;
  code: number | null;
  leftDatabaseRunning: boolean;
};

/** A data folder with the demo world and nobody at work in it, to be copied. */
export type DemoWorld = { folder: string; firstStart: FirstStart; remove: () => Promise<void> };

export async function makeDemoWorld(): Promise<DemoWorld> {
  const folder = await dataFolder('esquadro-world-');
  const { url, output, end } = await startDemo(folder, {});
  const code = await end('SIGTERM');
  const leftDatabaseRunning = (await findPostmaster(folder)) !== undefined;
  const firstStart = { url, output: output(), logins: readLogins(output()), code, leftDatabaseRunning };
  return { folder, firstStart, remove: () => removeFolder(folder) };
}

/** The built product as a newcomer gets it: a data folder of its own, the demo world (new, or a copy of `world`), a free port. */
export async function startDemoProduct(
  env: Record<string, string> = {},
  world?: string,
): Promise<DemoProduct> {
  const folder = await dataFolder('esquadro-demo-');
  // With its owners: as root, PostgreSQL runs under another account.
  if (world) await run('cp', ['-a', `${world}/.`, folder]);
  const product = await startDemo(folder, env);
  const postmaster = await findPostmaster(folder);
  return {
    url: product.url,
    databaseUrl: postmaster ? urlOf(postmaster, postmaster.socketFolder) : '',
    logins: readLogins(product.output()),
    stop: async () => {
      await product.end('SIGTERM');
      await removeFolder(folder);
    },
  };
}

const startDemo = (folder: string, env: Record<string, string>) =>
  startProduct({
    nodeArgs: ['--enable-source-maps'],
    env: {
      DATA_DIR: folder,
      DATABASE_URL: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** A fresh folder. As root PostgreSQL runs under another account, which has to pass through it. */
export async function dataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o711);
  return folder;
}

/** The lines `  <role>  <email>  <password>` of the start. */
function readLogins(output: string): Record<string, Login> {
  const lines = output.matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, role = '', email = '', password = '']) => [role, { email, password }]),
  );
}

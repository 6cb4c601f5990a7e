import { readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { binaryPackage, usableBinaries } from './find-binaries.ts';
import { runCommand } from './run-command.ts';
import { scratchFolder } from './scratch-folder.fixture.ts';

async function copyOfPackage(): Promise<string> {
  const copy = join(await scratchFolder(), 'package');
  await runCommand('cp', ['-a', binaryPackage(), copy]);
  return copy;
}

async function linksOf(source: string): Promise<string[]> {
  const list = await readFile(join(source, 'native/pg-symlinks.json'), 'utf8');
  return (JSON.parse(list) as { target: string }[]).map(({ target }) => join(source, target));
}

test('a platform without PostgreSQL on npm is told to bring its own', () => {
  expect(() => binaryPackage('plan9-mips')).toThrow(EmbeddedDatabaseError);
  expect(() => binaryPackage('plan9-mips')).toThrow(
    'Não há PostgreSQL embutido instalado para este sistema (plan9-mips). ' +
      'Informe um servidor PostgreSQL em DATABASE_URL.',
  );
});

test('library links that a blocked install script did not make are made', async () => {
  const source = await copyOfPackage();
  const links = await linksOf(source);
  expect(links).not.toEqual([]);
  for (const link of links) await rm(link);
  const home = await scratchFolder();
  const said: string[] = [];
  expect(await usableBinaries(source, home, undefined, (line) => said.push(line))).toBe(
    join(source, 'native/bin'),
  );
  for (const link of links) expect(await readlink(link)).toMatch(/^lib[\w.]+$/);
  expect([said, await readdir(home)]).toEqual([[], []]);
});

test('library links that lead nowhere are made anew', async () => {
  const source = await copyOfPackage();
  for (const link of await linksOf(source)) {
    await rm(link);
    await symlink('../gone', link);
  }
  const binaries = await usableBinaries(source, await scratchFolder(), undefined, () => undefined);
  await expect(runCommand(join(binaries, 'initdb'), ['--version'])).resolves.toBeUndefined();
});

test('programs that do not run on this system, as with another C library, ask for DATABASE_URL', async () => {
  const source = await copyOfPackage();
  await rm(join(source, 'native/lib'), { recursive: true });
  await rm(join(source, 'native/pg-symlinks.json'));
  const using = usableBinaries(source, await scratchFolder(), undefined, () => undefined);
  await expect(using).rejects.toThrow(EmbeddedDatabaseError);
  await expect(using).rejects.toThrow(
    /não funciona neste sistema\. Informe um servidor PostgreSQL em DATABASE_URL\. \(.*lib/s,
  );
});

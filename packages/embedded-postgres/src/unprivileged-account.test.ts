import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.fixture.ts';
import { databaseAccount, unprivilegedAccount } from './unprivileged-account.ts';

const isRoot = process.getuid?.() === 0;

async function systemWith(...passwd: string[]): Promise<string> {
  const root = await scratchFolder();
  await mkdir(join(root, 'etc'));
  await writeFile(join(root, 'etc/passwd'), passwd.map((line) => `${line}\n`).join(''));
  for (const file of ['group', 'shadow', 'gshadow']) await writeFile(join(root, 'etc', file), '');
  return root;
}

test('the account of PostgreSQL is preferred to nobody', async () => {
  const root = await systemWith(
    'root:x:0:0::/:/bin/sh',
    'nobody:x:65534:65534::/:',
    'postgres:x:101:104::/:',
  );
  expect(await unprivilegedAccount(root)).toEqual({ uid: 101, gid: 104 });
});

test('an account that is root by another name is not unprivileged', async () => {
  const root = await systemWith('postgres:x:0:0::/:/bin/sh', 'nobody:x:65534:65534::/:');
  expect(await unprivilegedAccount(root)).toEqual({ uid: 65534, gid: 65534 });
});

test(`a system without such an account ${isRoot ? 'gets one' : 'is left alone by an ordinary user'}`, async () => {
  const root = await systemWith('root:x:0:0::/:/bin/sh');
  if (isRoot) {
    const { uid } = await unprivilegedAccount(root);
    expect(uid).toBeGreaterThan(0);
    expect(await readFile(join(root, 'etc/passwd'), 'utf8')).toContain(`\nesquadro:x:${uid}:`);
  } else {
    expect(await databaseAccount(join(root, 'pgdata'))).toBeUndefined();
  }
});

test(`a database of another user ${isRoot ? 'is run as that user by root' : 'is refused'}`, async () => {
  if (isRoot) {
    const pgdata = await scratchFolder();
    await chown(pgdata, 4321, 8765);
    expect(await databaseAccount(pgdata)).toEqual({ uid: 4321, gid: 8765 });
  } else {
    await expect(databaseAccount('/etc')).rejects.toThrow(
      'O banco de dados em /etc pertence a outra conta (uid 0).',
    );
  }
});

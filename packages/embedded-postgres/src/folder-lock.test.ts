import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { scratchFolder } from './scratch-folder.fixture.ts';

test('a folder has one server at a time, and the refusal names the process that has it', async () => {
  const folder = await scratchFolder();
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `Outro servidor do Esquadro (processo ${process.pid}) já está usando a pasta ${folder}.`,
  );
  await release();
  await (await lockFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that is gone is taken over', async () => {
  const folder = await scratchFolder();
  const { pid } = spawnSync('true');
  await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid, start: 'boot:1' }));
  const release = await lockFolder(folder);
  expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

test('so is one whose taking over was itself cut off', async () => {
  const folder = await scratchFolder();
  const { pid } = spawnSync('true');
  for (const name of ['server.lock', 'server.lock.takeover']) {
    await writeFile(join(folder, name), JSON.stringify({ pid, start: 'boot:1' }));
  }
  const release = await lockFolder(folder);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test('a live process that merely got the number of the dead holder does not hold the lock', async () => {
  const folder = await scratchFolder();
  await writeFile(
    join(folder, 'server.lock'),
    JSON.stringify({ pid: process.pid, start: 'an earlier boot:1' }),
  );
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

test.each(['', '{"pid":1', 'null'])('a lock cut short by a power failure (%j) is nobody’s', async (text) => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'server.lock'), text);
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

test('of many servers that find an abandoned lock at once, exactly one takes it', async () => {
  const folder = await scratchFolder();
  for (let round = 0; round < 20; round++) {
    await writeFile(
      join(folder, 'server.lock'),
      JSON.stringify({ pid: process.pid, start: 'an earlier boot:1' }),
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value();
    expect(await readdir(folder)).toEqual([]);
  }
});

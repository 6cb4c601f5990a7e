import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { fromPs, runningProcess } from './running-process.ts';

test('a live process is known by its start and its command, and no more once it has ended', async () => {
  const sleeper = spawn('sleep', ['60']);
  await once(sleeper, 'spawn');
  const pid = sleeper.pid ?? 0;
  const found = await runningProcess(pid);
  expect(found?.command).toBe('sleep 60');
  expect(await runningProcess(pid)).toEqual(found);
  expect(found?.start).not.toBe((await runningProcess(process.ppid))?.start);
  sleeper.kill('SIGKILL');
  await once(sleeper, 'exit');
  expect(await runningProcess(pid)).toBeUndefined();
});

test('a zombie, ended but not yet collected by its parent, counts as gone', async () => {
  // The shell starts a child that ends when told to, and becomes a program that never collects it.
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  await expect.poll(async () => (await runningProcess(parent.pid ?? 0))?.command).toBe('sleep 60');
  parent.stdin.end();
  const zombie = Number(line.toString());
  await expect.poll(() => runningProcess(zombie)).toBeUndefined();
  expect(() => process.kill(zombie, 0)).not.toThrow();
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});

test('where there is no /proc, the line of ps tells the same', () => {
  expect(fromPs('Ss   Sun Nov 15 13:41:32 2026 /opt/pg/bin/postgres -D /data/pgdata -c fsync=on\n')).toEqual({
    start: 'Sun Nov 15 13:41:32 2026',
    command: '/opt/pg/bin/postgres -D /data/pgdata -c fsync=on',
  });
  expect(fromPs('Z+   Sun Nov  1 13:41:32 2026 (postgres)\n')).toBeUndefined();
  expect(fromPs('')).toBeUndefined();
});

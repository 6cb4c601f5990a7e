import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOnVolume } from './is-on-volume.ts';

/** As a container with a volume at /data and another in a folder with a blank in its name has it. */
const MOUNTS = `21 1 0:20 / / ro,relatime - overlay overlay ro
22 21 0:21 / /proc rw - proc proc rw
23 21 8:1 /volumes/one/_data /data rw - ext4 /dev/sda1 rw
24 21 8:1 /volumes/two/_data /my\\040data rw - ext4 /dev/sda1 rw
`;

test.each([
  ['/data', true],
  ['/data/esquadro', true],
  ['/my data', true],
  ['/database', false],
  ['/srv', false],
])('in a container %s is on a volume: %s', async (folder, expected) => {
  const scratch = await mkdtemp(join(tmpdir(), 'esquadro-mounts-'));
  onTestFinished(() => rm(scratch, { recursive: true }));
  await writeFile(join(scratch, 'mountinfo'), MOUNTS);
  expect(await isOnVolume(folder, join(scratch, 'mountinfo'))).toBe(expected);
});

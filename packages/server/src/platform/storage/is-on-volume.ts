import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Whether a folder lies on a file system mounted below the root, and so outlives a container. Linux alone can tell. */
export async function isOnVolume(folder: string, mounts = '/proc/self/mountinfo'): Promise<boolean> {
  const path = `${resolve(folder)}/`;
  const lines = await readFile(mounts, 'utf8').catch(() => '');
  return lines
    .split('\n')
    .map((line) => unescaped(line.split(' ')[4] ?? ''))
    .some((mounted) => mounted.length > 1 && path.startsWith(`${mounted}/`));
}

/** The kernel writes blanks in names as octal numbers. */
const unescaped = (name: string) =>
  name.replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

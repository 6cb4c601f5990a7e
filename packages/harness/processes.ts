import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const LINUX = process.platform === 'linux';

/** Zombies do not count as running. */
export async function isRunning(pid: number): Promise<boolean> {
  const [state = 'Z'] = LINUX ? await statOf(pid) : [await said('ps', ['-o', 'stat=', '-p', String(pid)])];
  return state !== '' && !state.startsWith('Z');
}

export async function childrenOf(pid: number): Promise<number[]> {
  if (!LINUX) return (await said('pgrep', ['-P', String(pid)])).split('\n').filter(Boolean).map(Number);
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    const [, parent] = /^\d+$/.test(name) ? await statOf(Number(name)) : [];
    if (Number(parent) === pid) children.push(Number(name));
  }
  return children;
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces; undefined if there is no such process. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : [];
}

async function said(program: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** `start` distinguishes a process from a later one with the same pid. */
export type RunningProcess = { start: string; command: string };

/** Undefined if the process has ended, zombies included. */
export async function runningProcess(pid: number): Promise<RunningProcess | undefined> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : fromPs(await ps(pid));
  } catch {
    return undefined;
  }
}

async function fromProc(pid: number): Promise<RunningProcess | undefined> {
  const [stat, commandLine, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ]);
  // The name in parentheses may itself hold spaces; the fields after it are: state, …, start in ticks (20th).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (isDead(fields[0])) return undefined;
  return { start: `${boot.trim()}:${fields[19]}`, command: commandLine.replaceAll('\0', ' ').trim() };
}

async function ps(pid: number): Promise<string> {
  const args = ['-ww', '-o', 'stat=', '-o', 'lstart=', '-o', 'command=', '-p', String(pid)];
  return (await promisify(execFile)('ps', args, { env: { ...process.env, LC_ALL: 'C' } })).stdout;
}

/** Reads the line `ps` prints: state, start, command. It is the only source where there is no /proc (macOS). */
export function fromPs(line: string): RunningProcess | undefined {
  const [, state, start, command] = /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*\S)/.exec(line) ?? [];
  return start === undefined || command === undefined || isDead(state) ? undefined : { start, command };
}

function isDead(state: string | undefined): boolean {
  return state === undefined || /^[ZX]/.test(state);
}

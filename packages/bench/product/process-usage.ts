import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds and peak memory in MB; Linux only. */
export type Usage = { cpuSeconds: number; peakMb: number };

const TICKS_PER_SECOND = 100;

export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
    return {
      cpuSeconds: (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND,
      peakMb: Number(kilobytes) / 1024,
    };
  } catch {
    return undefined;
  }
}

/**
 * CPU seconds of a process and of all that it has started, ended ones included: a server with its workers, a database
 * with its connections. NaN where there is no /proc.
 */
export function cpuSecondsOfTree(root: number): number {
  try {
    const processes = readdirSync('/proc').flatMap((name) => {
      const pid = Number(name);
      return pid > 0 ? (statOf(pid) ?? []) : [];
    });
    const spentBelow = (parent: number): number =>
      processes
        .filter(({ parentPid }) => parentPid === parent)
        .reduce((sum, { pid, ticks }) => sum + ticks + spentBelow(pid), 0);
    return ((statOf(root)?.ticks ?? Number.NaN) + spentBelow(root)) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Undefined for a process that has just ended. */
function statOf(pid: number): { pid: number; parentPid: number; ticks: number } | undefined {
  try {
    const [, parent, ...rest] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system, endedUser, endedSystem] = rest.slice(9, 13).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0);
    return { pid, parentPid: Number(parent), ticks };
  } catch {
    return undefined;
  }
}

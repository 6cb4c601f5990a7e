import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Process = { pid: number; parentPid: number; ticks: number };

/**
 * CPU seconds of a process and of all that it has started, ended ones included: a server with its workers, a database
 * with its connections. NaN where there is no /proc.
 */
export function cpuSecondsOfTree(root: number): number {
  const tree = treeOf(root);
  if (tree.length === 0) return Number.NaN;
  return tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** The peak memory of the largest of them, in MB. */
export function peakMbOfTree(root: number): number | undefined {
  const peaks = treeOf(root).flatMap(({ pid }) => peakMbOf(pid) ?? []);
  return peaks.length > 0 ? Math.max(...peaks) : undefined;
}

function peakMbOf(pid: number): number | undefined {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readProc(`${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function treeOf(root: number): Process[] {
  const processes = listProc().flatMap((name) => statOf(Number(name)) ?? []);
  const below = (parent: number): Process[] =>
    processes
      .filter(({ parentPid }) => parentPid === parent)
      .flatMap((child) => [child, ...below(child.pid)]);
  return [...processes.filter(({ pid }) => pid === root), ...below(root)];
}

function statOf(pid: number): Process | undefined {
  const [, parent, ...rest] = readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  if (parent === undefined) return undefined;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
  return { pid, parentPid: Number(parent), ticks: user + system + endedUser + endedSystem };
}

/** The names of the running processes, which are numbers; none but on Linux. */
function listProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Undefined for a process that has just ended. */
function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

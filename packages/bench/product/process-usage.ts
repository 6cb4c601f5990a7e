import { readFileSync } from 'node:fs';

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

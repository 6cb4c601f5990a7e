import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from './resident-memory.ts';

const STEP_MS = 50;

/** Samples a server's memory; `stop` returns the largest growth in MB. */
export async function watchMemory(address: string): Promise<{ stop: () => Promise<number> }> {
  const before = await residentMb(address);
  let most = before;
  let ended = false;
  const watch = async () => {
    while (!ended) {
      most = Math.max(most, await residentMb(address));
      await pause(STEP_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      ended = true;
      await watching;
      return Math.round(most - before);
    },
  };
}

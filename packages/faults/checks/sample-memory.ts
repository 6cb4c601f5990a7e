import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from './resident-memory.ts';

const STEP_MS = 1_000;

export type Growth = {
  /** In MB; the second quarter is the baseline, when the server is warm. */
  secondQuarter: number;
  lastQuarter: number;
};

/** Samples once a second; `stop` compares the last quarter with the second. */
export function sampleMemory(address: string): { stop: () => Promise<Growth> } {
  const samples: number[] = [];
  let ended = false;
  const sample = async () => {
    while (!ended) {
      samples.push(await residentMb(address));
      await pause(STEP_MS);
    }
  };
  const sampling = sample();
  return {
    stop: async () => {
      ended = true;
      await sampling;
      const quarter = (number: number) => mean(samples.slice(...bounds(samples.length, number)));
      return { secondQuarter: quarter(1), lastQuarter: quarter(3) };
    },
  };
}

const bounds = (length: number, number: number): [number, number] => [
  Math.floor((length * number) / 4),
  Math.floor((length * (number + 1)) / 4),
];

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

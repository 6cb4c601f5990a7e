import { afterAll, beforeEach, expect } from 'vitest';
import { openInstallation } from '../harness/installation.ts';
import type { Scenario } from '../harness/scenario.ts';

/** The same chance every time: a test that fails fails again. */
const QUICK = { seed: 1, long: false };

/** One installation for a test file, emptied before each test; whatever a control has weakened stays weak. */
export async function opened(env?: Record<string, string>) {
  const installation = await openInstallation(env);
  afterAll(installation.close);
  beforeEach(installation.empty);

  return {
    /** So many rounds without a broken promise. */
    holds: async ({ run }: Scenario, rounds: number) => {
      const figures = await run(installation, { ...QUICK, rounds, control: false });
      expect(figures.wrong).toEqual([]);
      expect(figures.acknowledged).toBeGreaterThan(0);
      return figures;
    },
    /** One round with the cause brought back, which has to be found out. */
    turnsRed: async ({ run }: Scenario) => {
      const figures = await run(installation, { ...QUICK, rounds: 1, control: true });
      expect(figures.wrong).not.toEqual([]);
      return figures;
    },
  };
}

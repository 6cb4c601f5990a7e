import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { timeLimit } from './packages/harness/time-limit.ts';
import { findChromium } from './scripts/lib/chromium.mjs';

const setupFiles = ['scripts/vitest/fail-on-console-error.ts'];

const expect = { poll: { timeout: timeLimit(15_000) } };

/** These start processes or database clusters. */
const OWN_PROCESS = 'packages/server/src/**/*.process.test.ts';

/** These also need their modules to themselves: they set the time zone, or keep a prepared cluster. */
const ISOLATED = [
  'packages/server/src/**/zones.process.test.ts',
  'packages/embedded-postgres/src/**/*.test.ts',
];

/** Hashes of passwords that cost less; what a real one costs is tested in `password-cost.process.test.ts`. */
const QUICK_HASHES = fileURLToPath(new URL('packages/server/src/testing/quick-argon2.ts', import.meta.url));

/** These copy a migrated database of one PostgreSQL. */
const ON_POSTGRES = {
  globalSetup: 'packages/server/src/testing/global-setup.ts',
  setupFiles,
  expect,
  testTimeout: timeLimit(60_000),
  hookTimeout: timeLimit(60_000),
};

/** One project for each kind of test; `npx vitest --project domain` runs one of them. */
export default defineConfig({
  test: {
    // The tests wait more than they compute: vitest's own choice, one worker less than cores, leaves half idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          setupFiles,
          expect,
          testTimeout: timeLimit(20_000),
        },
      },
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          isolate: false,
          setupFiles,
          expect,
          testTimeout: timeLimit(30_000),
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles,
          expect,
          testTimeout: timeLimit(30_000),
        },
      },
      {
        test: {
          name: 'api',
          ...ON_POSTGRES,
          include: ['packages/server/src/**/*.test.ts'],
          exclude: [OWN_PROCESS],
          alias: { '@node-rs/argon2': QUICK_HASHES },
          // Importing the app for each file anew took half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'processes',
          ...ON_POSTGRES,
          include: [OWN_PROCESS],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated',
          ...ON_POSTGRES,
          include: ISOLATED,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['packages/faults/tests/*.test.ts'],
          setupFiles,
          expect,
          testTimeout: timeLimit(180_000),
          hookTimeout: timeLimit(120_000),
        },
      },
      {
        test: {
          name: 'gallery',
          globalSetup: 'packages/e2e/gallery/global-setup.ts',
          include: ['packages/e2e/gallery/*.test.ts'],
          setupFiles,
          expect,
          env: { CHROMIUM: findChromium() ?? '' },
          testTimeout: timeLimit(30_000),
          hookTimeout: timeLimit(120_000),
        },
      },
      {
        // React as users have it: its development build takes a third of the time for traces.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          env: { NODE_ENV: 'production' },
          globalSetup: 'packages/e2e/global-setup.ts',
          include: ['packages/e2e/screens/*.test.ts'],
          environment: './packages/e2e/dom/environment.ts',
          // Each page loads its modules anew; what they are made of stays.
          isolate: false,
          setupFiles: [...setupFiles, 'packages/e2e/dom/setup.ts'],
          expect,
          testTimeout: timeLimit(90_000),
          hookTimeout: timeLimit(120_000),
        },
      },
      {
        test: {
          name: 'e2e',
          // Never silent: the summary names what needed a second try, and more than three of them fail the run.
          retry: 1,
          globalSetup: 'packages/e2e/global-setup.ts',
          include: ['packages/e2e/journeys/**/*.test.ts'],
          // One browser a worker, with the product's scripts in its cache.
          isolate: false,
          setupFiles: [...setupFiles, 'packages/e2e/setup.ts'],
          env: { CHROMIUM: findChromium() ?? '' },
          expect,
          testTimeout: timeLimit(60_000),
          hookTimeout: timeLimit(120_000),
        },
      },
    ],
  },
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../lib/root.mjs';
import { readReport } from './read-report.mjs';
import { recordSecondTries } from './second-tries.mjs';

const reported = (fullName: string, status: string, retried: boolean) => ({
  fullName,
  status,
  failureMessages: [`${fullName} timed out\n    at its line`],
  meta: { retried },
});

test('a test that failed at both tries is a failure only', () => {
  const { passed, failures, secondTries } = readReport({
    numPassedTests: 1,
    testResults: [
      {
        name: fromRoot('packages/e2e/journeys/login.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [reported('fails twice', 'failed', true), reported('fails once', 'passed', true)],
      },
    ],
  });
  expect(passed).toBe(1);
  expect(failures).toEqual(['packages/e2e/journeys/login.test.ts › fails twice: fails twice timed out']);
  expect(secondTries).toEqual([
    { test: 'packages/e2e/journeys/login.test.ts › fails once', error: 'fails once timed out' },
  ]);
});

test('a file that fails before its first test is a failure', () => {
  const file = {
    name: fromRoot('a.test.ts'),
    status: 'failed',
    message: 'no database\n',
    assertionResults: [],
  };
  expect(readReport({ numPassedTests: 0, testResults: [file] }).failures).toEqual(['a.test.ts: no database']);
});

test('second tries are counted over runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-tries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'test-results/second-tries.jsonl');
  const login = { test: 'login', error: 'timed out' };
  const list = { test: 'list', error: 'timed out' };
  expect(await recordSecondTries([login], file)).toEqual(['login (1 vez registrada): timed out']);
  expect(await recordSecondTries([login, list], file)).toEqual([
    'login (2 vezes registradas): timed out',
    'list (1 vez registrada): timed out',
  ]);
  expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')).toEqual({
    test: 'login',
    date: expect.any(String),
    commit: expect.any(String),
  });
});

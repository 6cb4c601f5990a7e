import { test } from 'vitest';
import { expectConsoleError } from './fail-on-console-error.ts';

test('an announced console.error passes', () => {
  expectConsoleError(/disk/);
  console.error('the disk is full');
});

test.fails.each(['error', 'warn'] as const)('an unannounced console.%s fails its test', (method) => {
  console[method]('the disk is full');
});

test.fails('an announced console.error that does not come fails its test', () => {
  expectConsoleError(/disk/);
});

test.fails('an announcement covers only the error it names', () => {
  expectConsoleError(/disk/);
  console.error('the network is away');
});

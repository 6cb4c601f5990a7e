import { test } from 'vitest';
import { expectConsoleError } from './fail-on-console-error.ts';

test('an announced console.error passes', () => {
  expectConsoleError(/disk/);
  console.error('the disk is full');
});

test.fails('an unannounced console.error fails its test', () => {
  console.error('the disk is full');
});

test.fails('an announced console.error that does not come fails its test', () => {
  expectConsoleError(/disk/);
});

test.fails('an announcement covers only the error it names', () => {
  expectConsoleError(/disk/);
  console.error('the network is away');
});

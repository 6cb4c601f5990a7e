import { expect, test } from 'vitest';
import { networkOf } from './login-counters.ts';

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7'],
  ['2001:DB8:7::5', '2001:db8:7'],
  ['2001:db8::5', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::', 'fe80:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

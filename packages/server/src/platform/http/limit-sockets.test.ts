import { expect, test } from 'vitest';
import { SOCKET_LIMITS, shareOfLimits } from './limit-sockets.ts';

test('of several processes each takes a share, and together never less than one process would', () => {
  expect(shareOfLimits(SOCKET_LIMITS, 1)).toEqual(SOCKET_LIMITS);
  for (const processes of [2, 3, 8]) {
    const { perAddress, ...others } = shareOfLimits(SOCKET_LIMITS, processes);
    expect(SOCKET_LIMITS).toMatchObject(others);
    // One that has got a fifth more than its turn still takes the last of them.
    expect(perAddress).toBeGreaterThanOrEqual((SOCKET_LIMITS.perAddress / processes) * 1.2);
    expect(perAddress).toBeLessThan(SOCKET_LIMITS.perAddress);
  }
});

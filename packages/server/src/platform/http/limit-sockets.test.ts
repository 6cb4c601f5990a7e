import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitSockets, SOCKET_LIMITS, shareOfLimits } from './limit-sockets.ts';

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

test('an upload that is slow but moves is taken whole, one that trickles is cut off', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let received = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk) => (received += chunk.length)).once('end', () => response.end());
  });
  onTestFinished(() => void server.close());
  limitSockets(server, SOCKET_LIMITS, false);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const pieces = 5;
  /** In so many pieces, a window of time apart; returns the answer, which is empty where there was none. */
  const upload = async (bytes: number) => {
    received = 0;
    let answer = '';
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes * pieces}\r\n\r\n`);
    for (let sent = bytes; sent <= bytes * pieces && !socket.closed; sent += bytes) {
      socket.write('a'.repeat(bytes));
      await expect.poll(() => received === sent || socket.closed).toBe(true);
      vi.advanceTimersByTime(SOCKET_LIMITS.windowMs);
    }
    await expect.poll(() => answer !== '' || socket.closed).toBe(true);
    socket.destroy();
    return answer;
  };
  expect(await upload(SOCKET_LIMITS.bytesPerWindow)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await upload(SOCKET_LIMITS.bytesPerWindow / 10)).toBe('');
});

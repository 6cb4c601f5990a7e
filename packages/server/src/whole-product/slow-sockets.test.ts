import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { attachUploads } from '../features/files/commands.ts';
import type { SocketLimits } from '../platform/http/limit-sockets.ts';
import { aPerson, tokenOf } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const SHORT = { headersMs: 2_000, restMs: 2_000, windowMs: 2_000, bytesPerWindow: 2_000, perAddress: 400 };
const LONG_MS = 5 * 60_000;
const LONG = {
  ...{ headersMs: LONG_MS, restMs: LONG_MS, windowMs: LONG_MS, bytesPerWindow: 1 },
  perAddress: Number.POSITIVE_INFINITY,
};
const EACH_WAY = 90;
const LARGE_BYTES = 16 * 1024 * 1024;
const NO_PICTURE = { thumbnailPath: undefined, width: null, height: null };
const HEAD = 'Host: x\r\n';

type Target = { server: Server; port: number; large: string };

/** A server with these limits, and the request for a paper that fills every buffer on the way. */
async function listening(socketLimits: SocketLimits): Promise<Target> {
  const { app, db, store } = await testApp({ socketLimits });
  const owner = await aPerson(db, 'User');
  const path = join(store.stagingFolder, 'large');
  await writeFile(path, Buffer.alloc(LARGE_BYTES));
  const about = { name: 'a.pdf', mediaType: 'application/pdf', size: LARGE_BYTES, sha256: '0'.repeat(64) };
  const upload = { ...about, field: 'files', purpose: 'document' as const, path, ...NO_PICTURE };
  const [id] = await attachUploads(db, store, { userId: owner.id }, [upload], owner.id);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const head = `${HEAD}Authorization: Bearer ${await tokenOf(db, owner)}\r\n`;
  return {
    server: app.server,
    port: Number(port),
    large: `GET /api/files/${id}/a.pdf HTTP/1.1\r\n${head}\r\n`,
  };
}
const limited = await listening(SHORT);
/** The same with limits that nobody reaches. */
const open = await listening(LONG);
const crowded = await listening({ ...LONG, perAddress: 20 });

const BODY = `POST /api/user/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;

/** A connection from another address of this machine than the probes'. */
function socketTo({ port }: Target, localAddress = '127.0.0.2'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Writes the first bytes, and then one more now and then. */
function trickle(target: Target, first: string): Socket {
  const socket = socketTo(target);
  socket.write(first);
  const timer = setInterval(() => socket.write('a'), 500);
  socket.once('close', () => clearInterval(timer));
  return socket.resume();
}

const WAYS: Record<string, (target: Target) => Socket> = {
  'trickles its head': (target) => trickle(target, `GET /healthz HTTP/1.1\r\n${HEAD}X: `),
  'trickles its body': (target) => trickle(target, BODY),
  'rests after an answer': (target) => {
    const socket = socketTo(target);
    socket.write(`GET /healthz HTTP/1.1\r\n${HEAD}\r\n`);
    return socket.resume();
  },
  'reads no answer': (target) => {
    const socket = socketTo(target).pause();
    socket.write(target.large);
    return socket;
  },
};

/** How many of the probes were answered. */
async function probe({ port }: Target, times: number): Promise<number> {
  let well = 0;
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.status === 200) well += 1;
  }
  return well;
}

const connections = promisify(limited.server.getConnections.bind(limited.server));

test('hundreds of slow connections of four kinds leave the others served, and are cut off', async () => {
  const ways = Object.values(WAYS);
  const control = ways.map((way) => way(open));
  for (const way of ways) for (let made = 0; made < EACH_WAY; made += 1) way(limited);
  expect(await probe(limited, 300)).toBe(300);
  // The probes' own connections may rest a little longer.
  await expect.poll(() => connections()).toBeLessThan(3);
  // Without the limits the same connections would still be there.
  expect(control.filter((socket) => socket.closed)).toEqual([]);
});

test('an address that holds too many connections gets no more; another still gets in', async () => {
  const many = Array.from({ length: 50 }, () => WAYS['trickles its head']?.(crowded));
  await expect.poll(() => many.filter((socket) => socket?.closed).length).toBe(30);
  expect(await probe(crowded, 10)).toBe(10);
});

test('a connection that asks nothing is closed without a word, which a browser that opened it ahead would take for its answer', async () => {
  const socket = socketTo(limited, '127.0.0.4');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  await expect.poll(() => socket.closed).toBe(true);
  expect(heard).toBe('');
});

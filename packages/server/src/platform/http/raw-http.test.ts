import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { app } = await testApp();
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

/** What the server answers to these bytes, up to its closing the connection. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const OURS = /\r\n\r\n\{"error":"[^"]+","code":"input\.malformed","request_id":"[0-9a-f-]{36}"\}$/;

test.each([
  ['no HTTP at all', 'hello server\r\n\r\n', 400],
  ['an unknown method', 'FETCH /api/user/list HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
  ['a null character in the address', 'GET /api/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'two body lengths',
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers of 20 kB', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 400],
])('%s is refused in the shape of every refusal', async (_, bytes, status) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(OURS);
});

test('the server goes on after all of that', async () => {
  const answer = await exchange('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
});

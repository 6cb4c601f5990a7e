import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { app } = await testApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

test.each([
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['what is not HTTP', 'isto não é HTTP\r\n\r\n'],
])('%s is refused with the headers of a careful server', async (_, sent) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head = ''] = (await text(socket)).toLowerCase().split('\r\n\r\n');
  expect(head).toMatch(/^http\/1.1 400/);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
});

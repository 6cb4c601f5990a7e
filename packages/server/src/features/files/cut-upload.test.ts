import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aPerson, tokenOf } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { app, db, store } = await testApp();
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
const person = await aPerson(db, 'Admin');
const token = await tokenOf(db, person);

const FILE = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';

/** Opens an upload and leaves it unfinished: the head, and a body that goes on for longer than was sent. */
async function beginUpload(headers: string, body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `PATCH /api/user/updateRealtorUser/${person.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n${headers}\r\n\r\n${body}`,
  );
  return socket;
}

const staged = () => readdir(store.stagingFolder);

test.each([
  ['with its length announced', 'Content-Length: 5000000', FILE + 'a'.repeat(200_000)],
  ['in chunks', 'Transfer-Encoding: chunked', `${(FILE.length + 9).toString(16)}\r\n${FILE}some text\r\n`],
])('an upload cut off %s leaves nothing in the staging folder', async (_, headers, body) => {
  const socket = await beginUpload(headers, body);
  await expect.poll(staged).toHaveLength(1);
  socket.resetAndDestroy();
  await expect.poll(staged).toEqual([]);
});

test('twenty uploads cut off at once leave nothing, and the next one is taken', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 20 }, () => beginUpload('Content-Length: 5000000', FILE + 'a'.repeat(50_000))),
  );
  await expect.poll(staged).toHaveLength(20);
  for (const socket of sockets) socket.destroy();
  await expect.poll(staged).toEqual([]);

  const body = `${FILE}hello\r\n--x--\r\n`;
  const whole = await beginUpload(`Connection: close\r\nContent-Length: ${body.length}`, body);
  expect(await text(whole)).toMatch(/^HTTP\/1.1 200 OK/);
  expect(await staged()).toEqual([]);
});

test('a body that announces more than 100 MB is refused before any of it is read', async () => {
  const socket = await beginUpload('Content-Length: 104857601', FILE);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 413 /);
  expect(await staged()).toEqual([]);
  socket.destroy();
});

test('a refusal in the middle of a body reaches the sender, who goes on sending', async () => {
  const field = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(1_100_000)}\r\n`;
  const rest = 3_000_000;
  const socket = await beginUpload(`Content-Length: ${field.length + FILE.length + rest}`, field + FILE);
  const answer = text(socket);
  for (let sent = 0; sent < rest; sent += 100_000) {
    socket.write('b'.repeat(100_000));
    await new Promise(setImmediate);
  }
  expect(await answer).toMatch(/^HTTP\/1.1 413 [\s\S]*input\.body-too-large/);
  expect(await staged()).toEqual([]);
});

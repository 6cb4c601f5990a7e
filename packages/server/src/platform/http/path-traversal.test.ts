import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { aPerson, tokenOf } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const SECRET = 'what lies beside the folder that is served';
const home = await mkdtemp(join(tmpdir(), 'esquadro-page-'));
const pageFolder = join(home, 'page');
await mkdir(join(pageFolder, 'assets'), { recursive: true });
await writeFile(join(pageFolder, 'index.html'), '<title>Esquadro</title>');
await writeFile(join(pageFolder, 'assets/app-12345678.js'), 'export {};');
await writeFile(join(home, 'secret.txt'), SECRET);
afterAll(() => rm(home, { recursive: true, force: true }));

const { app, db } = await testApp({ pageFolder });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const token = await tokenOf(db, await aPerson(db, 'SuperAdmin'));

/** By hand, since every polite client straightens such a path before it sends it. */
async function read(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, cookie: `token=${token}` };
    request({ port, path, headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    )
      .on('error', reject)
      .end();
  });
}

const ROOTS = ['/', '/assets/', '/api/files/', `/api/files/${'a'.repeat(24)}/`];
const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '....//',
  '..%5c',
  '..%c0%af',
  '%u002e%u002e/',
  './../',
  '/../',
  'assets/../../',
];
const TARGETS = ['secret.txt', 'etc/passwd', 'proc/self/environ', 'secret.txt%00.js', 'package.json'];
const PATHS = ROOTS.flatMap((root) =>
  UPS.flatMap((up) => TARGETS.map((target) => `${root}${up.repeat(target.includes('/') ? 9 : 1)}${target}`)),
);

test('240 ways out of the folders that are served lead nowhere', async () => {
  expect(PATHS).toHaveLength(240);
  for (const path of PATHS) {
    const { status, body } = await read(path);
    expect({ path, status }).toMatchObject({
      status: expect.toSatisfy((one: number) => [200, 400, 404].includes(one)),
    });
    expect(body).not.toContain(SECRET);
    expect(body).not.toMatch(/root:|PATH=|"workspaces"/);
    // What is not refused is the page itself, which answers for every address of a screen.
    if (status === 200) expect(body).toBe('<title>Esquadro</title>');
  }
});

test('what lies inside is served all the same', async () => {
  expect(await read('/assets/app-12345678.js')).toEqual({ status: 200, body: 'export {};' });
});

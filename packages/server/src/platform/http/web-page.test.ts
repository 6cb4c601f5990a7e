import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { testApp } from '../../testing/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'esquadro-page-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PAGE = '<!doctype html><head><script src="/assets/main-a1b2c3.js"></script></head>';
const VISITORS = '<!doctype html><head><title>Vistoria</title></head>';
const PRELOADED = {
  shell: ['assets/shell-1.js', 'assets/main-a1b2c3.js'],
  realtors: ['assets/shell-1.js', 'assets/realtors-2.js'],
  today: ['assets/shell-1.js', 'assets/today-3.js'],
};
const SCRIPT = 'export const answer = 42;'.repeat(50);
const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), PAGE);
await writeFile(join(folder, 'visitors.html'), VISITORS);
await writeFile(join(folder, 'visitors.json'), JSON.stringify({ v: ['assets/visit-4.js'] }));
await writeFile(join(folder, 'preload.json'), JSON.stringify(PRELOADED));
await writeFile(join(folder, 'assets/main-a1b2c3.js'), SCRIPT);
await writeFile(join(folder, 'assets/main-a1b2c3.js.br'), brotliCompressSync(SCRIPT));
await writeFile(join(folder, 'assets/main-a1b2c3.js.gz'), gzipSync(SCRIPT));
await writeFile(join(folder, 'waves.mp4'), VIDEO);

const { anyone } = await testApp({ pageFolder: folder });
const browse = (path: string) => anyone.get(path, undefined, { headers: { accept: 'text/html' } });

test.each(['/', '/nowhere/at/all', '/apiary'])(
  '%s gets the document, never cached, with a strict policy',
  async (path) => {
    const answer = await browse(path);
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)object-src 'none'(;|$)/);
    expect(policy).toMatch(/(^|;)frame-ancestors 'none'(;|$)/);
  },
);

test.each([
  ['/admin-innov', ['shell-1', 'today-3']],
  ['/admin-innov?op=realtors&company=x', ['shell-1', 'realtors-2']],
  ['/admin-innov?op=settings', ['shell-1']],
  ['/admin-innov?op=nothing', ['shell-1', 'today-3']],
  ['/admin-innov?op=realtors&op=cities', ['shell-1', 'today-3']],
  ['/realtor?op=requests', ['shell-1']],
])('%s names the scripts of its screen that the page itself does not', async (path, names) => {
  const answer = await browse(path);
  const links = names.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`);
  expect(answer.body).toBe(PAGE.replace('</head>', `${links.join('')}</head>`));
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
});

test('hashed assets come compressed and are cached for good', async () => {
  const path = '/assets/main-a1b2c3.js';
  const answer = await anyone.get(path, undefined, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  expect((await anyone.get(path)).body).toBe(SCRIPT);
});

test('[DAY-5, DAY-9] the service worker and the manifest have their types and are asked for at each start', async () => {
  const files = await mkdtemp(join(tmpdir(), 'esquadro-worker-'));
  await writeFile(join(files, 'index.html'), PAGE);
  await writeFile(join(files, 'sw.js'), SCRIPT);
  await writeFile(join(files, 'sw.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(files, 'manifest.webmanifest'), '{}');
  const { anyone: caller } = await testApp({ pageFolder: files });
  const answers = [
    await caller.get('/sw.js', undefined, { headers: { 'accept-encoding': 'br' } }),
    await caller.get('/sw.js'),
    await caller.get('/manifest.webmanifest'),
  ];
  await rm(files, { recursive: true, force: true });
  const types = ['javascript', 'javascript', 'application/manifest+json'];
  for (const [n, { headers }] of answers.entries()) {
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining(types[n] ?? ''),
    });
    expect(String(headers['content-security-policy'])).toMatch(/;worker-src 'self';manifest-src 'self';/);
  }
});

test('the video is read in ranges', async () => {
  const answer = await anyone.get('/waves.mp4', undefined, { headers: { range: 'bytes=10-19' } });
  expect(answer.statusCode).toBe(206);
  expect(answer.rawPayload).toEqual(VIDEO.subarray(10, 20));
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 10-19/1000', 'content-type': 'video/mp4' });
});

test.each(['/api', '/api/', '/api/nowhere', '/api?x'])(
  '%s is a call that does not exist, not a page',
  async (path) => {
    expectRefusal(await browse(path), 'route.not-found');
  },
);

test.each(['/sw.js', '/manifest.webmanifest', '/favicon.ico', '/assets/gone-a1b2c3.js', '/a/b.png?v=1'])(
  '%s is a file that does not exist, not a page, whoever asks',
  async (path) => {
    const answer = await browse(path);
    expectRefusal(answer, 'route.not-found');
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('an asset that is gone is a 404 for the script that asks for it, and no file outside the folder is served', async () => {
  const answer = await anyone.get('/assets/gone.js', undefined, { headers: { accept: 'image/png' } });
  expectRefusal(answer, 'route.not-found');
  for (const path of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/etc/passwd'])
    expect((await browse(path)).body).not.toContain('root:');
});

test('without a built page the API stands alone', async () => {
  const { anyone: caller } = await testApp({ pageFolder: join(folder, 'nothing') });
  expectRefusal(await caller.get('/'), 'route.not-found');
});

test('the pages that messages lead to have a document of their own, with their scripts', async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/visit-4.js">';
  expect((await browse('/v/abc')).body).toBe(VISITORS.replace('</head>', `${link}</head>`));
  expect((await browse('/c/abc')).body).toBe(VISITORS);
  for (const path of ['/v', '/v/', '/v/abc/def', '/visita/abc']) expect((await browse(path)).body).toBe(PAGE);
});

test.each(['/senha/abc', '/v/abc', '/c/abc'])(
  '%s, whose address is a secret, is told to no search engine and no other site',
  async (path) => {
    expect((await browse(path)).headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect((await browse('/')).headers).not.toHaveProperty('x-robots-tag');
  },
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingItem } from '../features/requests/queue/waiting-item.ts';
import { makeMemoryItems } from '../lib/drafts/kept-items.ts';
import { keptFiles } from './kept-files.ts';
import { openNotice, readNotice } from './notices.ts';
import { sendWaiting } from './send-waiting.ts';
import { type Way, wayFor } from './way-for.ts';

const ORIGIN = 'https://esquadro.example';
const asked = (path: string, mode: RequestMode, over: Partial<Request> = {}) =>
  wayFor({ method: 'GET', mode, url: `${ORIGIN}${path}`, destination: '', ...over }, ORIGIN);

test.each<[string, Way]>([
  ['/inspector', 'shell'],
  ['/inspector/?op=day&tab=week', 'shell'],
  ['/', 'shell-offline'],
  ['/dash-innov?op=today', 'shell-offline'],
  ['/v/abc', undefined],
  ['/c/abc', undefined],
  ['/senha/abc', undefined],
  ['/privacidade', undefined],
  ['/api/files/x/contrato.pdf', undefined],
])('[DAY-5] opening %s is answered by %s', (path, way) => {
  expect(asked(path, 'navigate')).toBe(way);
});

test('no call is ever answered from what is kept, but for thumbnails shown as pictures', () => {
  const thumbnail = '/api/files/0123/porta.jpg?thumbnail=1';
  for (const path of ['/api/request', '/api/visits/day?date=2026-11-17', '/api/v/abc', thumbnail])
    expect(asked(path, 'cors')).toBeUndefined();
  expect(asked(thumbnail, 'no-cors', { destination: 'image' })).toBe('picture');
  expect(asked('/api/request', 'cors', { method: 'POST' })).toBeUndefined();
  expect(asked('/assets/shell-1.js', 'cors')).toBe('file');
  expect(asked('/sw.js', 'same-origin')).toBeUndefined();
  const foreign = { method: 'GET', mode: 'cors', destination: 'script' } as const;
  expect(wayFor({ ...foreign, url: 'https://maps.example/assets/a.js' }, ORIGIN)).toBeUndefined();
});

/** The caches of a browser, and a server that deploys versions. */
function browser() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, response: Response) => void store.set(path, response),
      match: async (path: string) => store.get(path)?.clone(),
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) =>
      [...stores.values()].map((store) => store.get(path)?.clone()).find(Boolean),
  });
  const asked: string[] = [];
  const server = { page: '', missing: '' };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === server.missing) return new Response('', { status: 404 });
    return new Response(path.startsWith('/assets') ? `code of ${path}` : server.page);
  });
  return { server, asked, stores };
}

beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

test('[DAY-5] a version is kept whole, asks only for what is new in it, and then takes the older ones away', async () => {
  const { server, asked, stores } = browser();
  server.page = '<script src="/assets/index-1.js">';
  await keptFiles('one', ['/assets/index-1.js', '/assets/same.js']).install();
  server.page = '<script src="/assets/index-2.js">';
  const two = keptFiles('two', ['/assets/index-2.js', '/assets/same.js']);
  asked.length = 0;
  await two.install();
  expect(asked).toEqual(['/inspector?op=day', '/assets/index-2.js']);
  await two.forgetOthers();
  expect([...stores.keys()]).toEqual(['files-two']);
  expect(await (await two.read('/inspector?op=day'))?.text()).toContain('index-2');
});

test.each([
  ['the document is of another version', { page: '<script src="/assets/index-3.js">', missing: '' }],
  ['a file is gone', { page: '<script src="/assets/index-2.js">', missing: '/assets/b.js' }],
])('a version of which %s is not kept', async (_, state) => {
  const { server } = browser();
  Object.assign(server, state);
  const install = keptFiles('two', ['/assets/index-2.js', '/assets/b.js']).install();
  await expect(install).rejects.toThrow();
});

test('[DAY-9] a push becomes a notice that leads to our own pages only', () => {
  const notice = { title: 'Nova vistoria', body: 'V-1043', path: '/inspector?op=day', tag: 'v1' };
  expect(readNotice(JSON.stringify(notice))).toEqual(notice);
  expect(readNotice(JSON.stringify({ ...notice, path: '//evil.example' }))?.path).toBe('/');
  expect(readNotice(JSON.stringify({ ...notice, path: 'javascript:alert(1)' }))?.path).toBe('/');
  for (const text of ['', 'x', '{}', '{"title":1}']) expect(readNotice(text)).toBeUndefined();
});

test('[DAY-9] pressing a notice opens its place in a window of the product, never in a visitor’s page', async () => {
  const messages: unknown[] = [];
  const opened: string[] = [];
  const page = (url: string) => ({
    url: `${ORIGIN}${url}`,
    postMessage: (message: unknown) => messages.push([url, message]),
    focus: async () => undefined,
  });
  const clientsWith = (windows: object[]) =>
    ({
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    }) as unknown as Clients;
  const notice = { close: () => undefined, data: { path: '/inspector?op=day' } } as unknown as Notification;
  await openNotice(clientsWith([page('/v/abc'), page('/inspector?op=Messages')]), notice);
  await openNotice(clientsWith([page('/v/abc')]), notice);
  expect(messages).toEqual([['/inspector?op=Messages', { open: '/inspector?op=day' }]]);
  expect(opened).toEqual(['/inspector?op=day']);
});

const VISIT = '0123456789abcdef01234567';
const OTHER = 'ffffffffffffffffffffffff';
const item = (key: string, at: number, over: object) =>
  ({ key, at, userId: 'ana', owner: VISIT, label: 'Casa', ...over }) as WaitingItem;
const mark = (key: string, at: number, owner = VISIT) =>
  item(key, at, { owner, kind: 'mark', mark: { _id: key, kind: 'arrived', at: '', note: '' } });

test('[DAY-6] without a page the worker sends in order, and leaves to the page what somebody must decide', async () => {
  const store = makeMemoryItems();
  const items = [
    mark('2', 2),
    mark('1', 1),
    item('3', 3, { kind: 'status', value: 'completed', before: ['assigned'] }),
    mark('4', 4),
    item('5', 5, { kind: 'picture', part: new File(['x'], 'sala.jpeg') }),
    mark('6', 6, OTHER),
    mark('7', 7, OTHER),
    { ...mark('8', 8), userId: 'bia' },
    item('9', 9, { owner: 'request-draft:ana:new', kind: 'picture', part: new File(['x'], 'a.jpeg') }),
  ];
  for (const one of items) await store.put(one);
  const sent: string[] = [];
  await sendWaiting({
    store,
    userId: 'ana',
    send: async ({ method, path }, { key }) => {
      sent.push(`${key} ${method} ${path}`);
      return { ok: key !== '6' };
    },
  });
  expect(sent).toEqual([
    `1 POST /api/visits/${VISIT}/marks`,
    `2 POST /api/visits/${VISIT}/marks`,
    `5 PUT /api/request/${VISIT}`,
    `6 POST /api/visits/${OTHER}/marks`,
  ]);
  expect((await store.all('ana')).map(({ key }) => key).sort()).toEqual(['3', '4', '6', '7', '9']);
});

test('without signal the worker stops, keeps everything and has the browser try again', async () => {
  const store = makeMemoryItems();
  await store.put(mark('1', 1));
  const send = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(sendWaiting({ store, userId: 'ana', send })).rejects.toThrow('Failed to fetch');
  expect(await store.has('1')).toBe(true);
});

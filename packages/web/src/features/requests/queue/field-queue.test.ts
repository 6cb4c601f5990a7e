import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMemoryItems, openKeptItems } from '../../../lib/drafts/kept-items.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { makeFieldQueue } from './field-queue.ts';
import type { WaitingItem } from './waiting-item.ts';

const photo = (key: string, userId = 'ana', owner = 'visit'): WaitingItem => ({
  key,
  userId,
  owner,
  kind: 'picture',
  part: new File(['x'], `${key}.jpeg`),
});

const status = (key: string, value: RequestStatus, before: RequestStatus, owner = 'visit'): WaitingItem => ({
  key,
  userId: 'ana',
  owner,
  kind: 'status',
  label: 'Casa',
  value,
  before: [before],
});

const notes = (key: string, value: string): WaitingItem => ({
  key,
  userId: 'ana',
  owner: 'visit',
  kind: 'notes',
  label: 'Casa',
  value,
  before: [''],
});

const LOST = new HttpError(0, { code: 'unanswered' });
const OFFLINE = new HttpError(0, { code: 'offline' });

/** A line whose answers the test gives, and a store that only lasts as long as the page. */
function setUp(store = makeMemoryItems()) {
  const calls = new Map<string, { item: WaitingItem; answer: () => void; fail: (error: Error) => void }>();
  const again: (() => void)[] = [];
  const queue = makeFieldQueue<string>({
    store,
    send: (item) =>
      new Promise<string>((answer, fail) => {
        calls.set(item.key, { item, answer: () => answer(`answer to ${item.key}`), fail });
      }),
    later: (run) => again.push(run),
  });
  const shown = () => queue.queued().map(({ key, progress }) => `${key} ${progress.state}`);
  const call = async (key: string) => {
    await expect.poll(() => calls.has(key)).toBe(true);
    const made = calls.get(key);
    calls.delete(key);
    if (!made) throw new Error(`${key} was not sent`);
    return made;
  };
  return { queue, store, calls, call, again, shown };
}

// The locks between tabs are the browser's.
beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

const isVisit = (owner: string) => owner.startsWith('visit');

test('two photos travel at a time, and the next follows when one has arrived', async () => {
  const { queue, call, shown } = setUp();
  await queue.add([photo('a'), photo('b'), photo('c')]);
  expect(shown()).toEqual(['a sending', 'b sending', 'c waiting']);
  (await call('a')).answer();
  await expect.poll(shown).toEqual(['b sending', 'c sending']);
});

test('a photo whose signal is lost waits and goes on by itself', async () => {
  const { queue, call, again, shown } = setUp();
  await queue.add([photo('a')]);
  (await call('a')).fail(LOST);
  await expect.poll(shown).toEqual(['a waiting']);
  again[0]?.();
  expect(shown()).toEqual(['a sending']);
  (await call('a')).answer();
  await expect.poll(shown).toEqual([]);
});

test('a photo that the server refuses says why, and is tried again only when asked', async () => {
  const { queue, call, again } = setUp();
  await queue.add([photo('a')]);
  (await call('a')).fail(new HttpError(413, { error: 'O envio passa do limite de 100MB.' }));
  await expect
    .poll(() => queue.queued()[0]?.progress)
    .toEqual({ state: 'failed', reason: 'O envio passa do limite de 100MB.' });
  expect(again).toEqual([]);
  await queue.retry('a');
  expect(queue.queued()[0]?.progress.state).toBe('sending');
});

test('what an earlier page left is taken up in its order, and only by whoever left it', async () => {
  const { queue, store, shown } = setUp();
  const kept: WaitingItem[] = [
    { ...status('z', 'completed', 'assigned'), at: 2 },
    { ...notes('later', 'Mofo'), at: 3 },
    { ...photo('first'), at: 1 },
  ];
  for (const item of kept) await store.put(item);
  await store.put(photo('foreign', 'bia'));
  await store.put(photo('draft', 'ana', 'request-draft:ana:new'));
  await queue.resume('ana', isVisit);
  expect(shown()).toEqual(['first sending', 'z sending', 'later waiting']);
  queue.suspend();
  expect(shown()).toEqual([]);
  await queue.resume('bia', isVisit);
  expect(shown()).toEqual(['foreign sending']);
});

test('what has arrived is no longer kept', async () => {
  const { queue, store, call } = setUp();
  await queue.add([photo('a')]);
  (await call('a')).answer();
  await expect.poll(() => store.all('ana')).toEqual([]);
});

test('what another tab has sent is not sent again', async () => {
  const { queue, store, call, again, calls, shown } = setUp();
  await queue.add([photo('a')]);
  (await call('a')).fail(OFFLINE);
  await expect.poll(shown).toEqual(['a waiting']);
  await store.remove('a');
  again[0]?.();
  await expect.poll(shown).toEqual([]);
  expect(calls.size).toBe(0);
});

test('the changes of one request go one after the other, past its photos and beside other requests', async () => {
  const { queue, call, shown } = setUp();
  await queue.add([photo('p'), photo('q'), photo('r')]);
  await queue.add([status('s', 'assigned', 'requested'), notes('n', 'Mofo')]);
  await queue.add([status('other', 'completed', 'requested', 'visit 2')]);
  expect(shown()).toEqual([
    ...['p sending', 'q sending', 'r waiting'],
    ...['s sending', 'n waiting', 'other sending'],
  ]);
  (await call('s')).answer();
  await expect.poll(() => shown().includes('n sending')).toBe(true);
});

test('only the last word on a field is sent, and it knows what an earlier try may have written', async () => {
  const { queue, call, again, shown } = setUp();
  await queue.add([status('one', 'assigned', 'requested')]);
  (await call('one')).fail(LOST);
  await expect.poll(shown).toEqual(['one waiting']);
  await queue.add([status('two', 'completed', 'assigned')]);
  expect(shown()).toEqual(['two sending']);
  expect((await call('two')).item).toMatchObject({ before: ['requested', 'assigned', 'assigned'] });
  expect(again).toHaveLength(1);
});

test('a change that surely never left is taken back without sending anything', async () => {
  const { queue, store, call, shown } = setUp();
  await queue.add([status('one', 'completed', 'requested')]);
  (await call('one')).fail(OFFLINE);
  await expect.poll(shown).toEqual(['one waiting']);
  await queue.add([status('two', 'requested', 'completed')]);
  expect(shown()).toEqual([]);
  expect(await store.all('ana')).toEqual([]);
});

test('whoever adds a change hears what became of its first try; what comes later is told as late', async () => {
  const { queue, call, again } = setUp();
  const told: string[] = [];
  queue.listen({
    onArrival: (item, answer, late) => told.push(`${item.key}: ${answer}${late ? ', late' : ''}`),
    onRefusal: (item, reason, late) => told.push(`${item.key}: ${reason}${late ? ', late' : ''}`),
  });
  const first = queue.outcome('a');
  await queue.add([status('a', 'completed', 'requested')]);
  (await call('a')).fail(OFFLINE);
  expect(await first).toEqual({ state: 'waiting' });
  again[0]?.();
  (await call('a')).answer();
  await expect.poll(() => told).toEqual(['a: answer to a, late']);

  const refused = queue.outcome('b');
  await queue.add([notes('b', 'Mofo')]);
  (await call('b')).fail(new HttpError(409, { error: 'Outra pessoa escreveu.' }));
  expect(await refused).toEqual({ state: 'failed', key: 'b', reason: 'Outra pessoa escreveu.' });
  await queue.retry('b');
  expect((await call('b')).item).toMatchObject({ insists: true, value: 'Mofo' });
});

test('a session that ends on the way keeps everything for the next one of the same person', async () => {
  const { queue, call, shown } = setUp();
  await queue.resume('ana', isVisit);
  await queue.add([status('a', 'completed', 'requested')]);
  const lost = await call('a');
  queue.suspend();
  lost.fail(new HttpError(0, { code: 'aborted' }));
  expect(shown()).toEqual([]);
  await queue.resume('ana', isVisit);
  await call('a');
  expect(shown()).toEqual(['a sending']);
});

test('a browser without a place to keep things keeps them as long as the page is open', async () => {
  const store = openKeptItems();
  await store.put(photo('a'));
  expect((await store.all('ana')).map(({ key }) => key)).toEqual(['a']);
  expect(await store.has('a')).toBe(true);
});

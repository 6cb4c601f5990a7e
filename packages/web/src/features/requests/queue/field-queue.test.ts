import type { MarkKind } from '@esquadro/domain/field/mark-kinds';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleError } from '../../../../../../scripts/vitest/fail-on-console-error.ts';
import { makeMemoryItems, openKeptItems } from '../../../lib/drafts/kept-items.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { shownField } from '../shared/field-marks.ts';
import { makeFieldQueue } from './field-queue.ts';
import { waitingInWords } from './waiting-in-words.ts';
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

const mark = (key: string, kind: MarkKind = 'arrived', owner = 'visit'): WaitingItem => ({
  ...{ key, userId: 'ana', owner, label: 'Casa', kind: 'mark' },
  mark: { _id: key, kind, at: '2026-11-17T12:00:00Z', note: '' },
});

const withdrawal = (key: string, markId: string): WaitingItem => ({
  ...{ key, userId: 'ana', owner: 'visit', label: 'Casa', kind: 'withdrawal', markId },
});

const failure = (key: string): WaitingItem => ({
  ...{ key, userId: 'ana', owner: 'visit', label: 'Casa', kind: 'failure' },
  failure: {
    ...{ _id: key, reason: 'nobody', note: '' },
    ...{ at: '2026-11-17T12:20:00Z', waited_until: '2026-11-17T12:20:00Z' },
  },
  photos: [new File(['x'], 'porta.jpeg'), new File(['y'], 'interfone.jpeg')],
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

test('what another tab or the worker has sent is not sent again, and is read anew before it is no longer shown as said here', async () => {
  const { queue, store, call, again, calls, shown } = setUp();
  const told: string[] = [];
  queue.listen({
    onArrival: () => undefined,
    onRefusal: () => undefined,
    onSentElsewhere: ({ key }) => told.push(`${key} while ${shown()}`),
  });
  await queue.add([mark('a')]);
  (await call('a')).fail(OFFLINE);
  await expect.poll(shown).toEqual(['a waiting']);
  await store.remove('a');
  again[0]?.();
  await expect.poll(shown).toEqual([]);
  expect(calls.size).toBe(0);
  expect(told).toEqual(['a while a sending']);
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
    onSentElsewhere: ({ key }) => told.push(`${key}: sent elsewhere`),
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
  vi.stubGlobal('indexedDB', undefined);
  expectConsoleError(/só fica guardado enquanto a página estiver aberta/);
  const store = openKeptItems();
  await store.put(photo('a'));
  expect((await store.all('ana')).map(({ key }) => key)).toEqual(['a']);
  expect(await store.has('a')).toBe(true);
});

test('[DAY-6] what is told of a visit goes in its order, none replaced: marks, a status, a failure with its photos', async () => {
  const { queue, call, shown } = setUp();
  await queue.add([mark('1', 'on_the_way'), mark('2', 'arrived'), status('3', 'assigned', 'requested')]);
  await queue.add([failure('4'), photo('5'), mark('other', 'arrived', 'visit 2')]);
  expect(shown()).toEqual([
    ...['1 sending', '2 waiting', '3 waiting', '4 waiting'],
    ...['5 sending', 'other sending'],
  ]);
  for (const key of ['1', '2', '3']) (await call(key)).answer();
  expect((await call('4')).item).toMatchObject({
    photos: [{ name: 'porta.jpeg' }, { name: 'interfone.jpeg' }],
  });
});

test('[DAY-6] a mark that waits behind a lost one keeps its place on the next page', async () => {
  const { queue, store, call, shown } = setUp();
  await queue.resume('ana', isVisit);
  await queue.add([mark('b', 'on_the_way'), mark('a', 'arrived')]);
  (await call('b')).fail(LOST);
  await expect.poll(shown).toEqual(['b waiting', 'a waiting']);
  const next = setUp(store);
  await next.queue.resume('ana', isVisit);
  expect(next.shown()).toEqual(['b sending', 'a waiting']);
});

test('a mark taken back before it left is never sent; one that may have arrived is taken back at the server', async () => {
  const { queue, store, call, calls, shown } = setUp();
  await queue.add([mark('one')]);
  (await call('one')).fail(OFFLINE);
  await expect.poll(shown).toEqual(['one waiting']);
  await queue.add([withdrawal('back', 'one')]);
  expect(shown()).toEqual([]);
  expect(await store.all('ana')).toEqual([]);

  await queue.add([mark('two')]);
  await queue.add([withdrawal('later', 'two')]);
  expect(shown()).toEqual(['two sending', 'later waiting']);
  (await call('two')).fail(LOST);
  await expect.poll(shown).toEqual(['two waiting', 'later waiting']);
  await queue.add([withdrawal('again', 'two')]);
  expect(shown()).toEqual(['later sending', 'again waiting']);
  expect([...calls.keys()]).toEqual(['later']);
});

test('[DAY-7] what waits is counted in words, the photos of a failure too', () => {
  expect(waitingInWords([photo('a'), failure('b'), mark('c')])).toBe('3 fotos e 2 registros');
  expect(waitingInWords([mark('c')])).toBe('1 registro');
  expect(waitingInWords([])).toBe('');
});

test('a visit shows the newest mark of this device, and the server’s where that was refused', async () => {
  const { queue, call } = setUp();
  const visit = { _id: 'visit', field_state: 'none' as const, field_at: null };
  await queue.add([mark('1', 'on_the_way'), mark('2', 'arrived')]);
  expect(shownField(queue.queued(), visit)).toMatchObject({ state: 'arrived', markId: '2' });
  (await call('1')).answer();
  (await call('2')).fail(new HttpError(409, { error: 'Cedo demais.' }));
  const refused = { state: 'failed', reason: 'Cedo demais.' };
  await expect
    .poll(() => shownField(queue.queued(), { ...visit, field_state: 'on_the_way' }))
    .toMatchObject({ state: 'on_the_way', markId: undefined, progress: refused });
});

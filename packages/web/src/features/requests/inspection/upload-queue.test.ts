import { expect, test } from 'vitest';
import { openPendingFiles, type PendingFile } from '../../../lib/drafts/pending-files.ts';
import { HttpError } from '../../../lib/http.ts';
import { makeUploadQueue } from './upload-queue.ts';

const photo = (key: string, userId = 'ana'): PendingFile => ({
  key,
  userId,
  owner: 'visit',
  kind: 'picture',
  part: new File(['x'], `${key}.jpeg`),
});

/** A line whose answers the test gives, and a shelf that only lasts as long as the page. */
function setUp() {
  const calls = new Map<string, { answer: () => void; fail: (error: Error) => void }>();
  const again: (() => void)[] = [];
  const files = memoryShelf();
  const queue = makeUploadQueue({
    files,
    send: ({ key }) =>
      new Promise<void>((answer, fail) => {
        calls.set(key, { answer: () => answer(), fail });
      }),
    later: (run) => again.push(run),
  });
  const shown = () => queue.queued().map(({ key, progress }) => `${key} ${progress.state}`);
  return { queue, files, calls, again, shown };
}

function memoryShelf() {
  const kept = new Map<string, PendingFile>();
  return {
    put: async (file: PendingFile) => void kept.set(file.key, file),
    remove: async (key: string) => void kept.delete(key),
    all: async (userId: string) => [...kept.values()].filter((file) => file.userId === userId),
  };
}

test('two photos travel at a time, and the next follows when one has arrived', async () => {
  const { queue, calls, shown } = setUp();
  await queue.add([photo('a'), photo('b'), photo('c')]);
  expect(shown()).toEqual(['a sending', 'b sending', 'c waiting']);
  calls.get('a')?.answer();
  await expect.poll(shown).toEqual(['b sending', 'c sending']);
  expect(queue.arrived()).toBe(1);
});

test('a photo whose signal is lost waits and goes on by itself', async () => {
  const { queue, calls, again, shown } = setUp();
  await queue.add([photo('a')]);
  calls.get('a')?.fail(new HttpError(0));
  await expect.poll(shown).toEqual(['a waiting']);
  again[0]?.();
  expect(shown()).toEqual(['a sending']);
  calls.get('a')?.answer();
  await expect.poll(shown).toEqual([]);
});

test('a photo that the server refuses says why, and is tried again only when asked', async () => {
  const { queue, calls, again } = setUp();
  await queue.add([photo('a')]);
  calls.get('a')?.fail(new HttpError(413, { error: 'O envio passa do limite de 100MB.' }));
  await expect
    .poll(() => queue.queued()[0]?.progress)
    .toEqual({ state: 'failed', reason: 'O envio passa do limite de 100MB.' });
  expect(again).toEqual([]);
  queue.retry('a');
  expect(queue.queued()[0]?.progress.state).toBe('sending');
});

test('photos that an earlier page left are taken up, and only by whoever took them', async () => {
  const { queue, files, shown } = setUp();
  await files.put(photo('left'));
  await files.put(photo('foreign', 'bia'));
  await files.put({ ...photo('draft'), owner: 'request-draft:ana:new' });
  await queue.resume('ana', (owner) => owner === 'visit');
  expect(shown()).toEqual(['left sending']);
  await queue.resume('bia', (owner) => owner === 'visit');
  expect(shown()).toEqual(['foreign sending']);
});

test('what has arrived is no longer kept', async () => {
  const { queue, files, calls } = setUp();
  await queue.add([photo('a')]);
  calls.get('a')?.answer();
  await expect.poll(() => files.all('ana')).toEqual([]);
});

test('a browser without a place for files keeps them as long as the page is open', async () => {
  const files = openPendingFiles();
  await files.put(photo('a'));
  expect((await files.all('ana')).map(({ key }) => key)).toEqual(['a']);
});

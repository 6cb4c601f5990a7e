import type { PendingFile, PendingFiles } from '../../../lib/drafts/pending-files.ts';
import { HttpError } from '../../../lib/http.ts';

/** How far one file is on its way. */
export type Progress =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string };

export type QueuedFile = PendingFile & { progress: Progress };

type Send = (file: PendingFile, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>;

type Parts = {
  files: PendingFiles;
  send: Send;
  /** Calls back some time after a lost connection, and may do so earlier when it is back. */
  later: (again: () => void, tries: number) => void;
};

/** Two at a time: one alone leaves the line idle between files, more only slow each other down. */
const AT_ONCE = 2;

/** No answer at all, a server that is away, a session that ran out: nothing is wrong with the file. */
const mayWait = (error: unknown) =>
  error instanceof HttpError &&
  error.code !== 'aborted' &&
  (error.status === 0 || error.status === 401 || error.status >= 502);

const waiting = (file: PendingFile): QueuedFile => ({ ...file, progress: { state: 'waiting' } });

/**
 * Sends files one by one until each has arrived, through reloads and lost signals. What the server refuses
 * stops and says why; the rest goes on.
 */
export function makeUploadQueue({ files, send, later }: Parts) {
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let queued: readonly QueuedFile[] = [];
  let arrived = 0;
  let tries = 0;
  let resumed: string | undefined;

  function show(next: readonly QueuedFile[]) {
    queued = next;
    for (const listener of listeners) listener();
  }
  const note = (key: string, progress: Progress) =>
    show(queued.map((file) => (file.key === key ? { ...file, progress } : file)));
  const take = (key: string) => show(queued.filter((file) => file.key !== key));

  /** Starts what waits, as far as there is room on the line. */
  function pump() {
    const ready = queued.filter(({ key, progress }) => progress.state === 'waiting' && !aborts.has(key));
    for (const file of ready.slice(0, Math.max(0, AT_ONCE - aborts.size))) void deliver(file);
  }

  async function deliver(file: QueuedFile) {
    const abort = new AbortController();
    aborts.set(file.key, abort);
    note(file.key, { state: 'sending', share: 0 });
    try {
      await send(file, (share) => note(file.key, { state: 'sending', share }), abort.signal);
      await files.remove(file.key);
      tries = 0;
      arrived += 1;
      take(file.key);
    } catch (error) {
      if (mayWait(error)) {
        note(file.key, { state: 'waiting' });
        aborts.delete(file.key);
        tries += 1;
        return later(pump, tries);
      }
      note(file.key, { state: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
    aborts.delete(file.key);
    pump();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    queued: () => queued,
    /** How many have arrived since the page was opened. */
    arrived: () => arrived,
    /** Takes up what this person left here; what somebody else left stays untouched. */
    resume: async (userId: string, isOurs: (owner: string) => boolean) => {
      if (resumed !== userId) {
        resumed = userId;
        for (const abort of aborts.values()) abort.abort();
        const left = (await files.all(userId)).filter(({ owner }) => isOurs(owner));
        const own = queued.filter((file) => file.userId === userId);
        const known = own.map(({ key }) => key);
        show([...own, ...left.filter(({ key }) => !known.includes(key)).map(waiting)]);
      }
      pump();
    },
    add: async (added: readonly PendingFile[]) => {
      await Promise.all(added.map((file) => files.put(file)));
      show([...queued, ...added.map(waiting)]);
      pump();
    },
    retry: (key: string) => {
      note(key, { state: 'waiting' });
      pump();
    },
    cancel: (key: string) => aborts.get(key)?.abort(),
    remove: async (key: string) => {
      aborts.get(key)?.abort();
      take(key);
      await files.remove(key);
    },
  };
}

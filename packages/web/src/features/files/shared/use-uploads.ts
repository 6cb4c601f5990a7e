import { useCallback, useRef, useState } from 'react';
import { partOf } from '../part-of.ts';
import type { ChosenFile } from './chosen-file.ts';

/** How far one file is on its way. */
export type Upload =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; reason: string }
  | { state: 'sent' };

type Sending = { part: File; onProgress: (share: number) => void; signal: AbortSignal };
type Way = {
  send: (file: ChosenFile, sending: Sending) => Promise<unknown>;
  /** Photos are compressed more than other images. */
  isPhoto?: (file: ChosenFile) => boolean;
};

/** Two at a time: one alone leaves the line idle between files, more only slow each other down. */
const AT_ONCE = 2;

/** Sends files one by one with their progress; each can be cancelled and tried again without the others. */
export function useUploads() {
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  const aborts = useRef(new Map<string, AbortController>());

  const note = useCallback(
    (key: string, upload: Upload) => setUploads((known) => ({ ...known, [key]: upload })),
    [],
  );

  async function sendOne(file: ChosenFile, { send, isPhoto }: Way): Promise<boolean> {
    const abort = new AbortController();
    aborts.current.set(file.key, abort);
    const onProgress = (share: number) => note(file.key, { state: 'sending', share });
    onProgress(0);
    try {
      const part = await partOf(file, isPhoto?.(file) ? 'photo' : 'other');
      await send(file, { part, signal: abort.signal, onProgress });
      note(file.key, { state: 'sent' });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Não foi possível enviar.';
      note(file.key, { state: 'failed', reason });
      return false;
    } finally {
      aborts.current.delete(file.key);
    }
  }

  /** Sends what has not arrived yet; answers with those that failed. */
  async function sendAll(files: ChosenFile[], way: Way): Promise<ChosenFile[]> {
    const waiting = files.filter(({ key }) => uploads[key]?.state !== 'sent');
    for (const { key } of waiting) note(key, { state: 'waiting' });
    const failed: ChosenFile[] = [];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        if (!(await sendOne(file, way))) failed.push(file);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return failed;
  }

  const cancel = (key: string) => aborts.current.get(key)?.abort();

  /** The file was taken out: it counts no more. */
  const forget = (key: string) => setUploads(({ [key]: _gone, ...others }) => others);

  return { uploads, sendAll, cancel, forget };
}

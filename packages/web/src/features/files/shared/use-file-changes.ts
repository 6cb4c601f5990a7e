import { useState, useSyncExternalStore } from 'react';
import { keptItems, makeMemoryItems } from '../../../lib/drafts/kept-items.ts';
import { type PendingFile, pendingFiles } from '../../../lib/drafts/pending-files.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { partOf } from '../part-of.ts';
import { type ChosenFile, chosenOf } from './chosen-file.ts';
import { makeSendQueue, type Upload } from './send-queue.ts';

/** A file that will be added to a field of the record. */
export type AddedFile<Field extends string> = ChosenFile & { field: Field };

export type SendingFile<Field extends string> = {
  id: string;
  field: Field;
  part: File;
  /** The same for every try, so that a lost answer does not keep a file twice. */
  key: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export type FileChangeOptions<Field extends string> = {
  /** What a draft that goes on has changed already. */
  start?: { removed: string[]; added: AddedFile<Field>[] } | undefined;
  send: (file: SendingFile<Field>) => Promise<unknown>;
  /**
   * The draft of a record in whose name the files wait in this browser until they have arrived. Without it they
   * are gone with the form.
   */
  draftOf?: (recordId: string | undefined) => string;
};

type FileOnItsWay<Field extends string> = PendingFile & { recordId: string; field: Field };

/** What a form will change about the files of a record: links to remove, files to send and how far each is. */
export function useFileChanges<Field extends string>(
  recordId: string | undefined,
  { start, send, draftOf }: FileChangeOptions<Field>,
) {
  const { user } = useSession();
  const [removed, setRemoved] = useState(start?.removed ?? []);
  const [added, setAdded] = useState(start?.added ?? []);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [queue] = useState(() =>
    makeSendQueue<FileOnItsWay<Field>, unknown>({
      store: draftOf ? keptItems : makeMemoryItems(),
      send: async ({ recordId: id, field, key, ...file }, onProgress, signal) => {
        const part = await partOf(chosenOf({ key, ...file }), field === 'photo' ? 'photo' : 'other');
        await send({ id, field, key, part, onProgress, signal });
      },
    }),
  );
  const queued = useSyncExternalStore(queue.subscribe, queue.queued);

  const pending = ({ key, original, small }: ChosenFile, owner: string): PendingFile => ({
    ...{ key, owner, userId: user._id, part: original },
    kind: small ? 'picture' : 'paper',
    ...(small && { small }),
  });

  const uploads: Record<string, Upload> = {};
  for (const key of sent) uploads[key] = { state: 'sent' };
  for (const { key, progress } of queued) uploads[key] = progress;

  return {
    removed,
    added,
    of: (field: Field) => added.filter((file) => file.field === field),
    stays: (link: string) => !removed.includes(link),
    isDirty: removed.length + added.length > 0,
    uploads,
    cancel: queue.cancel,
    add: (field: Field, files: ChosenFile[]) => {
      setAdded((was) => [...was, ...files.map((file) => ({ ...file, field }))]);
      if (draftOf) for (const file of files) void pendingFiles.put(pending(file, draftOf(recordId)));
    },
    /** By key where it was just added, else by link. */
    remove: (id: string) => {
      if (added.every(({ key }) => key !== id)) return setRemoved((was) => [...was, id]);
      setAdded((was) => was.filter(({ key }) => key !== id));
      void queue.remove(id);
    },
    /** Of a field with one file: a new one, null to remove the one it has, undefined to leave that. */
    setOnly: (field: Field, file: ChosenFile | null | undefined, link: string | null) => {
      setAdded((was) => [
        ...was.filter((other) => other.field !== field),
        ...(file ? [{ ...file, field }] : []),
      ]);
      setRemoved((was) => [
        ...was.filter((other) => other !== link),
        ...(file === null && link ? [link] : []),
      ]);
    },
    /** The removals are saved; what was added is on its way or has arrived. */
    forgetRemoved: () => setRemoved([]),
    /** Sends what has not arrived yet to a record that exists; answers with the files that failed. */
    sendTo: async (
      id: string,
      files: ChosenFile[] = added,
      fieldOf = (file: AddedFile<Field>) => file.field,
    ) => {
      const left = added.filter(({ key }) => files.some((file) => file.key === key) && !sent.includes(key));
      const outcomes = left.map(async (file) => {
        const { state } = await queue.outcome(file.key);
        if (state === 'arrived') setSent((was) => [...was, file.key]);
        return state === 'failed' ? [file] : [];
      });
      await queue.add(
        left.map((file) => ({
          ...pending(file, draftOf?.(id) ?? id),
          recordId: id,
          field: fieldOf(file),
        })),
      );
      return (await Promise.all(outcomes)).flat();
    },
  };
}

export type FileChanges<Field extends string> = ReturnType<typeof useFileChanges<Field>>;

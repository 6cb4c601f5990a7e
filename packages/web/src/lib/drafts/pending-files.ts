/** A file that waits in this browser to be sent: of a draft, or of a record that exists. */
export type PendingFile = {
  /** Stays the same however often it is sent, so that it is never kept twice. */
  key: string;
  userId: string;
  /** The name of a draft, or the `_id` of a record. */
  owner: string;
  kind: 'picture' | 'paper';
  /** As it travels. */
  part: File;
  /** Of a picture that is still in its own size: a small version to look at. */
  small?: Blob;
};

/** Where files wait. They outlive a reload, a closed tab and a lost signal. */
export type PendingFiles = {
  put: (file: PendingFile) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Everything that one person left here. */
  all: (userId: string) => Promise<PendingFile[]>;
};

const DATABASE = 'esquadro';
const STORE = 'pending-files';

/** Without IndexedDB, as in some private windows, files wait as long as the page is open. */
export function openPendingFiles(): PendingFiles {
  const memory = new Map<string, PendingFile>();
  let opened: Promise<IDBDatabase> | undefined;

  async function inStore<Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer | undefined> {
    try {
      opened ??= openDatabase();
      return await answerOf(ask((await opened).transaction(STORE, mode).objectStore(STORE)));
    } catch (error) {
      console.warn('Os arquivos só esperam enquanto a página estiver aberta.', error);
      return undefined;
    }
  }

  return {
    put: async (file) => {
      memory.set(file.key, file);
      await inStore('readwrite', (store) => store.put(file));
    },
    remove: async (key) => {
      memory.delete(key);
      await inStore('readwrite', (store) => store.delete(key));
    },
    all: async (userId) => {
      const kept = (await inStore<PendingFile[]>('readonly', (store) => store.getAll())) ?? [];
      for (const file of kept) memory.set(file.key, file);
      return [...memory.values()].filter((file) => file.userId === userId);
    },
  };
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  return answerOf(opening);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The one store of this page. */
export const pendingFiles = openPendingFiles();

/** The files of one draft. */
export async function filesOfDraft(userId: string, draftName: string): Promise<PendingFile[]> {
  return (await pendingFiles.all(userId)).filter(({ owner }) => owner === draftName);
}

/** Takes the files of a draft that was sent or given up out of this browser. */
export async function forgetFilesOfDraft(userId: string, draftName: string): Promise<void> {
  const left = await filesOfDraft(userId, draftName);
  await Promise.all(left.map(({ key }) => pendingFiles.remove(key)));
}

import { objectStore } from '../offline/object-store.ts';

export type KeptItem = {
  /** The idempotency key. */
  key: string;
  userId: string;
  /** A draft's key or a record's `_id`. */
  owner: string;
};

/** Survives reloads, closed tabs and lost connections. */
export type KeptItems = {
  put: (item: KeptItem) => Promise<void>;
  remove: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  all: <Item extends KeptItem>(userId: string) => Promise<Item[]>;
};

const DATABASE = 'esquadro';
/** The name predates other kinds of items; renaming it would lose what browsers have stored. */
const STORE = 'pending-files';

/** For what may not outlive the page. */
export function makeMemoryItems(): KeptItems {
  const kept = new Map<string, KeptItem>();
  return {
    put: async (item) => void kept.set(item.key, item),
    remove: async (key) => void kept.delete(key),
    has: async (key) => kept.has(key),
    all: async <Item extends KeptItem>(userId: string) =>
      [...kept.values()].filter((item) => item.userId === userId) as Item[],
  };
}

/** Falls back to memory where IndexedDB refuses (private windows, full devices). */
export function openKeptItems(): KeptItems {
  const memory = new Map<string, KeptItem>();
  const onDisk = objectStore(DATABASE, STORE, 'key');

  async function inStore<Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await onDisk(mode, ask);
    } catch (error) {
      console.warn('O que espera só fica guardado enquanto a página estiver aberta.', error);
      return undefined;
    }
  }

  return {
    put: async (item) => {
      const stored = await inStore('readwrite', (store) => {
        const putting = store.put(item);
        // Not left to the page, which may be gone before it hears of the answer.
        store.transaction.commit();
        return putting;
      });
      if (stored === undefined) memory.set(item.key, item);
    },
    remove: async (key) => {
      memory.delete(key);
      await inStore('readwrite', (store) => store.delete(key));
    },
    has: async (key) => {
      if (memory.has(key)) return true;
      return (await inStore('readonly', (store) => store.count(key))) !== 0;
    },
    all: async <Item extends KeptItem>(userId: string) => {
      const kept = (await inStore<KeptItem[]>('readonly', (store) => store.getAll())) ?? [];
      return [...kept, ...memory.values()].filter((item) => item.userId === userId) as Item[];
    },
  };
}

export const keptItems = openKeptItems();

type Asked<Answer> = (store: IDBObjectStore) => IDBRequest<Answer>;

/** One store of IndexedDB, in a database of its own: raising the version of a shared one would wait for every open tab. */
export function objectStore(database: string, name: string, keyPath: string) {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath });
    return answerOf(opening);
  }

  /** What is written has reached the disk when the promise resolves: the phone may die in the next moment. */
  return async function inStore<Answer>(mode: IDBTransactionMode, ask: Asked<Answer>): Promise<Answer> {
    opened ??= open();
    const transaction = (await opened).transaction(name, mode, { durability: 'strict' });
    const answer = answerOf(ask(transaction.objectStore(name)));
    if (mode === 'readonly') return answer;
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return answer;
  };
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

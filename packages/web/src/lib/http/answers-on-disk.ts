import { objectStore } from '../offline/object-store.ts';
import { readToken } from '../session/token.ts';
import { diskKeeper } from './disk-keeper.ts';

/** An answer as it came, with the tag that names it and the link to the next page. */
export type KeptAnswer = { etag: string; link: string; text: string };

type DiskAnswer = KeptAnswer & { key: string; userId: string; at: number };

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;

const inStore = objectStore('esquadro-answers', 'answers', 'key');

const keyOf = (userId: string, path: string) => `${userId} ${path}`;

/** Storage may be full or forbidden; the page works without it. */
const quietly = <Answer>(work: Promise<Answer>): Promise<Answer | undefined> =>
  work.catch((error) => {
    console.warn('Este aparelho não guarda os dados para usar sem sinal.', error);
    return undefined;
  });

/** When this page learned what the server has by now of a record. */
const renewedAt = new Map<string, number>();

/** What was asked for before its record was renewed may be older than what is kept. */
const isOutdated = ({ text }: KeptAnswer, askedAt: number) =>
  [...renewedAt].some(([recordId, at]) => at >= askedAt && text.includes(recordId));

export async function keepOnDisk(
  path: string,
  token: string | undefined,
  answer: KeptAnswer,
  askedAt: number,
): Promise<void> {
  const userId = diskKeeper(path, token);
  if (isOutdated(answer, askedAt)) return;
  // Whoever has signed out meanwhile leaves nothing behind.
  if (!userId || token !== readToken()) return;
  const kept: DiskAnswer = { ...answer, key: keyOf(userId, path), userId, at: Date.now() };
  await quietly(inStore('readwrite', (store) => store.put(kept)));
}

/** The last answer to a call, for when the server cannot be reached. */
export async function answerOnDisk(
  path: string,
  token: string | undefined,
  now = Date.now(),
): Promise<KeptAnswer | undefined> {
  const userId = diskKeeper(path, token);
  if (!userId) return undefined;
  const found = await quietly(
    inStore('readonly', (store) => store.get(keyOf(userId, path)) as IDBRequest<DiskAnswer | undefined>),
  );
  return found && now - found.at < KEPT_DAYS * DAY_MS ? found : undefined;
}

/** Renews the kept answers of a person in which a record is named, all at once. */
export async function renewOnDisk(
  userId: string,
  recordId: string,
  renew: (answer: unknown) => unknown,
): Promise<void> {
  renewedAt.set(recordId, Date.now());
  await quietly(
    inStore('readwrite', (store) => {
      const asked: IDBRequest<DiskAnswer[]> = store.getAll();
      asked.addEventListener('success', () => {
        for (const kept of asked.result)
          if (kept.userId === userId && kept.text.includes(recordId))
            store.put({ ...kept, text: JSON.stringify(renew(JSON.parse(kept.text))) });
      });
      return asked;
    }),
  );
}

/** Takes everything away, of whomever it is. */
export async function wipeDisk(): Promise<void> {
  await quietly(inStore('readwrite', (store) => store.clear()));
}

/** Takes away what is too old, or of somebody else. */
export async function sweepDisk(userId: string, now = Date.now()): Promise<void> {
  const all = await quietly(inStore('readonly', (store) => store.getAll() as IDBRequest<DiskAnswer[]>));
  const old = all?.filter((kept) => kept.userId !== userId || now - kept.at >= KEPT_DAYS * DAY_MS) ?? [];
  for (const { key } of old) await quietly(inStore('readwrite', (store) => store.delete(key)));
}

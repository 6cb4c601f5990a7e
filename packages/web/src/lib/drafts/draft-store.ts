import { z } from 'zod';

const DAY_MS = 86_400_000;
/** Older drafts are dropped. */
const KEPT_DAYS = 14;

/** Retrying the same body uses the same key, so it takes effect once. */
const Attempt = z.object({ key: z.string(), body: z.string() });
export type Attempt = z.infer<typeof Attempt>;

export type StoredDraft<Draft> = {
  draft: Draft;
  /** The record when the draft was begun, for merging; null for a new one. */
  opened: { draft: Draft; version: string } | null;
  attempt: Attempt | null;
  savedAt: number;
};

/** The storage key: one draft for each person and record, and one for a new record. */
export const draftName = (kind: 'request' | 'property' | 'failure', userId: string, recordId = 'new') =>
  `${kind}-draft:${userId}:${recordId}`;

/** Undefined if there is none, or it is too old or no longer valid. */
export function loadDraft<Draft>(
  name: string,
  shape: z.ZodType<Draft>,
  now = Date.now(),
): StoredDraft<Draft> | undefined {
  const kept = z
    .object({
      draft: shape,
      opened: z.object({ draft: shape, version: z.string() }).nullable(),
      attempt: Attempt.nullable(),
      savedAt: z.number(),
    })
    .safeParse(readJson(localStorage.getItem(name))).data;
  return kept && now - kept.savedAt < KEPT_DAYS * DAY_MS ? kept : undefined;
}

/** Storage may be full or disabled; the form works without it. */
export function saveDraft<Draft>(name: string, stored: StoredDraft<Draft>): void {
  try {
    localStorage.setItem(name, JSON.stringify(stored));
  } catch (error) {
    console.warn('O rascunho não pôde ser guardado neste navegador.', error);
  }
}

export const forgetDraft = (name: string): void => localStorage.removeItem(name);

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The same key for the same body. */
export function attemptFor(body: unknown, last: Attempt | null): Attempt {
  const written = JSON.stringify(body);
  return last?.body === written ? last : { key: crypto.randomUUID(), body: written };
}

import { z } from 'zod';

const DAY_MS = 86_400_000;
/** Older drafts speak of days that are gone. */
const KEPT_DAYS = 14;

/** One try of a submission: sending the same again takes the same key, so that it is never done twice. */
const Attempt = z.object({ key: z.string(), body: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/** What somebody left in a form before it was sent. */
export type StoredDraft<Draft> = {
  draft: Draft;
  /** The record as it was when it was opened, to see later what was changed here; null for a new one. */
  opened: { draft: Draft; version: string } | null;
  attempt: Attempt | null;
  savedAt: number;
};

/** Under whose name a draft is kept in this browser: each person has one for each record, and one new. */
export const draftName = (kind: 'request' | 'property', userId: string, recordId = 'new') =>
  `${kind}-draft:${userId}:${recordId}`;

/** A draft that was left here, unless it is too old or no longer understood. */
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

/** Keeping a draft is a comfort: a browser without room for it goes on without. */
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

/** The same key for the same words, another one as soon as they differ. */
export function attemptFor(body: unknown, last: Attempt | null): Attempt {
  const written = JSON.stringify(body);
  return last?.body === written ? last : { key: crypto.randomUUID(), body: written };
}

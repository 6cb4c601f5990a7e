import { z } from 'zod';
import { RequestDraft } from './request-draft.ts';

const DAY_MS = 86_400_000;
/** Older drafts speak of days that are gone. */
const KEPT_DAYS = 14;

/** One try of a submission: sending the same again takes the same key, so that it is never booked twice. */
const Attempt = z.object({ key: z.string(), body: z.string() });
export type Attempt = z.infer<typeof Attempt>;

const StoredDraft = z.object({
  draft: RequestDraft,
  attempt: Attempt.nullable(),
  /** Of the request that was being changed; null for a new one. */
  version: z.int().nullable(),
  savedAt: z.number(),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** Under whose name a draft is kept in this browser: each person has one for each request, and one new. */
export const draftName = (userId: string, requestId = 'new') => `request-draft:${userId}:${requestId}`;

/** A draft that was left here, unless it is too old or of a version that is no more. */
export function loadDraft(name: string, version: number | null, now = Date.now()): StoredDraft | undefined {
  const kept = StoredDraft.safeParse(readJson(localStorage.getItem(name))).data;
  return kept && kept.version === version && now - kept.savedAt < KEPT_DAYS * DAY_MS ? kept : undefined;
}

/** Keeping a draft is a comfort: a browser without room for it goes on without. */
export function saveDraft(name: string, stored: StoredDraft): void {
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

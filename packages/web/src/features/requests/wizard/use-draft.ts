import { useEffect, useState } from 'react';
import { type Attempt, forgetDraft, saveDraft } from './draft-store.ts';
import type { RequestDraft } from './request-draft.ts';

export type DraftStart = { draft: RequestDraft; attempt: Attempt | null };

type Kept = {
  name: string;
  version: number | null;
  /** What the form would hold untouched. */
  blank: RequestDraft;
  start: DraftStart;
};

/** A draft that this browser keeps from the first change until it is sent or given up. */
export function useDraft({ name, version, blank, start }: Kept) {
  const [draft, setDraft] = useState(start.draft);
  const [attempt, setAttempt] = useState(start.attempt);
  const [sent, setSent] = useState(false);
  const dirty = JSON.stringify(draft) !== JSON.stringify(blank);

  useEffect(() => {
    if (dirty && !sent) saveDraft(name, { draft, attempt, version, savedAt: Date.now() });
    else forgetDraft(name);
  }, [name, version, draft, attempt, dirty, sent]);

  return { draft, setDraft, attempt, setAttempt, dirty, finish: () => setSent(true) };
}

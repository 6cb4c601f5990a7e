import { useEffect } from 'react';
import { forgetDraft, type StoredDraft, saveDraft } from './draft-store.ts';

/** Stores a draft in this browser from the first change on; removes it when there is nothing to keep. */
export function useKeptDraft<Draft>(name: string, kept: Omit<StoredDraft<Draft>, 'savedAt'> | undefined) {
  // Compared as text, because every keystroke creates a new object.
  const words = kept && JSON.stringify(kept);
  useEffect(() => {
    if (words) saveDraft(name, { ...JSON.parse(words), savedAt: Date.now() });
    else forgetDraft(name);
  }, [name, words]);
}

import { useEffect } from 'react';
import { forgetDraft, type StoredDraft, saveDraft } from './draft-store.ts';

/** Keeps what a form holds in this browser, from the first change until there is nothing to keep. */
export function useKeptDraft<Draft>(name: string, kept: Omit<StoredDraft<Draft>, 'savedAt'> | undefined) {
  // By its words: the same draft is a new object with every key that is pressed.
  const words = kept && JSON.stringify(kept);
  useEffect(() => {
    if (words) saveDraft(name, { ...JSON.parse(words), savedAt: Date.now() });
    else forgetDraft(name);
  }, [name, words]);
}

import { useState } from 'react';
import { forgetDraft, loadDraft } from '../../../../lib/drafts/draft-store.ts';
import { forgetFilesOfDraft } from '../../../../lib/drafts/pending-files.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { RequestDraft } from './request-draft.ts';
import type { DraftStart } from './use-request-draft.ts';

/** The draft that was found in this browser when the screen opened, until it is discarded. */
export function useFoundDraft(draftName: string) {
  const { user } = useSession();
  const [found, setFound] = useState(() => loadDraft(draftName, RequestDraft));
  return {
    found,
    /** Where a form starts: from the draft, or untouched. */
    startFrom: (blank: RequestDraft): DraftStart => found ?? { draft: blank, opened: null, attempt: null },
    discard: async () => {
      forgetDraft(draftName);
      await forgetFilesOfDraft(user._id, draftName);
      setFound(undefined);
    },
  };
}

import { useMemo } from 'react';
import { z } from 'zod';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useStored } from '../../../lib/use-stored.ts';

/** Unsaved notes, and the saved ones when they were begun. */
const NotesDraft = z.object({ text: z.string(), before: z.string() });
type NotesDraft = z.infer<typeof NotesDraft>;

/** Kept across reloads and killed tabs. */
export function useNotesDraft(requestId: string) {
  const { user } = useSession();
  const [stored, store] = useStored(`visit-notes:${user._id}:${requestId}`);
  const draft = useMemo(() => readDraft(stored), [stored]);
  return {
    draft,
    keep: (kept: NotesDraft) => store(JSON.stringify(kept)),
    forget: () => store(''),
  };
}

function readDraft(text: string): NotesDraft | undefined {
  try {
    return NotesDraft.safeParse(JSON.parse(text || 'null')).data;
  } catch {
    return undefined;
  }
}

import { useSession } from '../../lib/session-context.tsx';
import { useStored } from '../../lib/use-stored.ts';

/** What one has begun to write to a contact; it waits there through reloads and other conversations. */
export function useDraft(contactId: string): [text: string, write: (text: string) => void] {
  const { user } = useSession();
  return useStored(`draft:${user._id}:${contactId}`);
}

import { useSession } from '../../../lib/session/session-context.tsx';
import { useStored } from '../../../lib/use-stored.ts';

/** Where this browser keeps what a person has begun to write to a contact. */
export const draftKey = (userId: string, contactId: string) => `draft:${userId}:${contactId}`;

/** What one has begun to write to a contact; it waits there through reloads and other conversations. */
export function useDraft(contactId: string): [text: string, write: (text: string) => void] {
  const { user } = useSession();
  return useStored(draftKey(user._id, contactId));
}

import { useSession } from '../../../lib/session/session-context.tsx';
import { useStored } from '../../../lib/use-stored.ts';

export const draftKey = (userId: string, contactId: string) => `draft:${userId}:${contactId}`;

/** The unsent text to a contact, kept across reloads. */
export function useDraft(contactId: string): [text: string, write: (text: string) => void] {
  const { user } = useSession();
  return useStored(draftKey(user._id, contactId));
}

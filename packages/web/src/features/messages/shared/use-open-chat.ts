import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { contactQuery } from '../api.ts';

/**
 * Opens the chat with somebody from another screen. If the server has no such contact (they left, or it is the viewer),
 * the chat searches for their name instead.
 */
export function useOpenChat() {
  const client = useQueryClient();
  const { user } = useSession();
  const openScreen = useOpenScreen();
  return useCallback(
    async (contactId: string, otherName: string) => {
      // If the call fails, the chat shows the error.
      const found = await client.fetchQuery(contactQuery(user._id, contactId)).catch(() => undefined);
      await openScreen('Messages', { contact: found === null ? otherName : contactId });
    },
    [client, user._id, openScreen],
  );
}

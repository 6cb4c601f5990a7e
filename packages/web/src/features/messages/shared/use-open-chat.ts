import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { contactQuery } from '../api.ts';

/**
 * Opens the chat with somebody, as another screen asks for it. Where the server names no such contact, because they
 * left or because it is oneself, the chat searches for a name instead.
 */
export function useOpenChat() {
  const client = useQueryClient();
  const { user } = useSession();
  const openScreen = useOpenScreen();
  return useCallback(
    async (contactId: string, otherName: string) => {
      // Without an answer the chat itself tells what is wrong.
      const found = await client.fetchQuery(contactQuery(user._id, contactId)).catch(() => undefined);
      await openScreen('Messages', { contact: found === null ? otherName : contactId });
    },
    [client, user._id, openScreen],
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, MessageCircle } from 'lucide-react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { contactsQuery } from '../../messages/api.ts';

/** For people who have no task yet. */
export function WaitingAccount() {
  const { user } = useSession();
  const client = useQueryClient();
  const openScreen = useOpenScreen();

  async function writeToStaff() {
    const found = await client.fetchInfiniteQuery(contactsQuery(user._id)).catch(() => undefined);
    const contact = found?.pages[0]?.rows[0]?._id;
    await openScreen('Messages', contact ? { contact } : {});
  }

  return (
    <EmptyState
      icon={<Hourglass aria-hidden="true" />}
      title="Sua conta aguarda liberação."
      action={
        <Button icon={<MessageCircle />} onPress={writeToStaff}>
          Escrever para a administração
        </Button>
      }
    >
      A administração precisa dizer se você trabalha numa imobiliária ou faz vistorias. Depois disso, as
      solicitações aparecem aqui.
    </EmptyState>
  );
}

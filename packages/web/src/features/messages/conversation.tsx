import { thumbnailOf } from '@esquadro/domain/files/file-link';
import type { AllowedContact } from '@esquadro/domain/messages/contact';
import type { Message } from '@esquadro/domain/messages/message';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { contactQuery } from './api.ts';
import { ContactHint } from './contacts/contact-hint.tsx';
import { HistorySkeleton } from './history/history-skeleton.tsx';
import { HistoryView } from './history/history-view.tsx';
import { Composer } from './writing/composer.tsx';

type ConversationProps = {
  contactId: string;
  typing: boolean;
  panelButton: ReactNode;
};

export function Conversation({ contactId, typing, panelButton }: ConversationProps) {
  const { user } = useSession();
  const query = useQuery(contactQuery(user._id, contactId));
  const found = query.data;

  return (
    <section aria-label="Conversa" className="flex min-w-0 flex-1 flex-col bg-sunken">
      <header className="flex min-h-16 items-center gap-3 border-line border-b bg-raised px-3 py-2">
        {panelButton}
        {found && <ContactTitle contact={found.contact} typing={typing} />}
      </header>
      {query.isPending && <HistorySkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {found === null && (
        <div className="grid flex-1 place-items-center">
          <EmptyState icon={<UserRoundX aria-hidden="true" />} title="Contato não encontrado.">
            Ele não existe ou não está entre as pessoas com quem você pode falar.
          </EmptyState>
        </div>
      )}
      {found && <Exchange key={contactId} {...found} />}
    </section>
  );
}

function ContactTitle({ contact, typing }: { contact: AllowedContact; typing: boolean }) {
  return (
    <>
      <Avatar name={fullName(contact)} photo={contact.photo && thumbnailOf(contact.photo)} />
      <div className="min-w-0">
        <h2 className="truncate text-ink text-lead">{fullName(contact)}</h2>
        <p aria-live="polite" className="truncate text-caption text-ink-muted">
          {typing ? 'digitando…' : <ContactHint contact={contact} />}
        </p>
      </div>
    </>
  );
}

function Exchange({ contact, mayWrite }: { contact: AllowedContact; mayWrite: boolean }) {
  const { user } = useSession();
  const [answered, setAnswered] = useState<Message>();
  const author = answered?.senderId._id === user._id ? 'Você' : fullName(contact);

  return (
    <>
      <HistoryView contact={contact} onReply={mayWrite ? setAnswered : undefined} />
      {mayWrite ? (
        <Composer
          contactId={contact._id}
          reply={answered && { message: answered, author }}
          onLeaveReply={() => setAnswered(undefined)}
        />
      ) : (
        <p className="border-line border-t bg-raised p-4 text-body text-ink-muted">
          Você não pode mais escrever para este contato. A conversa continua aqui para consulta.
        </p>
      )}
    </>
  );
}

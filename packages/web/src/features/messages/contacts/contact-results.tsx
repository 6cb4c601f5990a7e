import { fullName } from '@esquadro/domain/users/full-name';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-context.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../../ui/feedback/list-end.tsx';
import { contactsQuery, conversationsQuery } from '../api.ts';
import { ContactButton } from './contact-button.tsx';
import { ContactHint } from './contact-hint.tsx';
import { ContactsSkeleton } from './contacts-skeleton.tsx';
import { ConversationButton } from './conversation-button.tsx';

type ContactResultsProps = {
  /** Blank shows everyone the viewer may write to. */
  text: string;
  openId: string;
  onOpen: (contactId: string) => void;
};

/** Matching conversations first, then other allowed contacts. */
export function ContactResults({ text, openId, onOpen }: ContactResultsProps) {
  const { user } = useSession();
  const held = useInfiniteQuery({ ...conversationsQuery(user._id, text), enabled: text !== '' });
  const allowed = useInfiniteQuery(contactsQuery(user._id, text));
  if (allowed.isPending || held.isLoading) return <ContactsSkeleton />;
  if (!allowed.data) return <ErrorState error={allowed.error} onRetry={() => allowed.refetch()} />;

  const entries = text === '' ? [] : (held.data?.pages.flatMap(({ rows }) => rows) ?? []);
  const talkedTo = new Set(entries.map(({ contact }) => contact._id));
  const contacts = allowed.data.pages.flatMap(({ rows }) => rows).filter(({ _id }) => !talkedTo.has(_id));
  if (entries.length === 0 && contacts.length === 0) return <EmptyState title="Não há contatos" />;

  return (
    <>
      {entries.length > 0 && (
        <>
          <h2 className="px-4 pt-3 pb-1 font-medium text-caption text-ink-muted">Conversas</h2>
          <ul aria-label="Conversas" className="flex flex-col">
            {entries.map((entry) => (
              <ConversationButton
                key={entry.contact._id}
                entry={entry}
                typing={false}
                current={entry.contact._id === openId}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </>
      )}
      {contacts.length > 0 && (
        <>
          <h2 className="px-4 pt-3 pb-1 font-medium text-caption text-ink-muted">Contatos</h2>
          <ul aria-label="Contatos" className="flex flex-col">
            {contacts.map((contact) => (
              <ContactButton
                key={contact._id}
                name={fullName(contact)}
                photo={contact.photo}
                current={contact._id === openId}
                onPress={() => onOpen(contact._id)}
              >
                <span className="truncate">
                  <ContactHint contact={contact} />
                </span>
              </ContactButton>
            ))}
          </ul>
          <ListEnd list={allowed} />
        </>
      )}
    </>
  );
}

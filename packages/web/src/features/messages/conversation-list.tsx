import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useSession } from '../../lib/session-context.tsx';
import { useIsLive } from '../../lib/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { conversationsQuery } from './api.ts';
import { ContactsSkeleton } from './contacts-skeleton.tsx';
import { ConversationButton } from './conversation-button.tsx';

const POLL_MS = 5_000;
const LIVE_POLL_MS = 60_000;

type ConversationListProps = {
  openId: string;
  typing: ReadonlySet<string>;
  onOpen: (contactId: string) => void;
  onNew: () => void;
};

/** The conversations by last message. */
export function ConversationList({ openId, typing, onOpen, onNew }: ConversationListProps) {
  const { user } = useSession();
  const query = useInfiniteQuery({
    ...conversationsQuery(user._id),
    refetchInterval: useIsLive() ? LIVE_POLL_MS : POLL_MS,
  });
  if (query.isPending) return <ContactsSkeleton />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;

  const entries = query.data.pages.flatMap(({ rows }) => rows);
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden="true" />}
        title="Não há contatos"
        action={<Button onPress={onNew}>Nova conversa</Button>}
      >
        Suas conversas aparecem aqui, da mais recente à mais antiga.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Conversas" className="flex flex-col">
        {entries.map((entry) => (
          <ConversationButton
            key={entry.contact._id}
            entry={entry}
            typing={typing.has(entry.contact._id)}
            current={entry.contact._id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <ListEnd list={query} />
    </>
  );
}

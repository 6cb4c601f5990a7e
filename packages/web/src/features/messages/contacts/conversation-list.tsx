import { useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useIsLive } from '../../../lib/live/use-live.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../../ui/feedback/list-end.tsx';
import { conversationsQuery } from '../api.ts';
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

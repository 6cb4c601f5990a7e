import { type AllowedContact, fullName } from '@esquadro/domain/messages/contact';
import type { Message } from '@esquadro/domain/messages/message';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bubble } from './bubble.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { OlderMessages } from './older-messages.tsx';
import { useOutbox } from './outbox.ts';
import { OutgoingBubbles } from './outgoing-bubbles.tsx';
import { readerToday, readerZone } from './reader-clock.ts';
import { timelineOf } from './timeline.ts';
import { TimelineLine } from './timeline-line.tsx';
import { useHistory } from './use-history.ts';
import { useSeen } from './use-seen.ts';
import { useShowMessage } from './use-show-message.ts';

/** How far up one has scrolled before the way down is offered, in pixels. */
const FAR_UP = 240;

type HistoryViewProps = { contact: AllowedContact; onReply: ((message: Message) => void) | undefined };

/** The messages of a conversation, the newest at the bottom. Laid out from below, so that it stays there. */
export function HistoryView({ contact, onReply }: HistoryViewProps) {
  const { user } = useSession();
  const { query, messages, unreadFrom, arrived, older, loadOlder } = useHistory(contact._id);
  const outgoing = useOutbox(user._id).filter(({ receiverId }) => receiverId === contact._id);
  const view = useRef<HTMLDivElement>(null);
  const [farUp, setFarUp] = useState(false);
  useSeen(view, messages);
  const showMessage = useShowMessage(view, loadOlder);

  const timeline = useMemo(
    () => timelineOf(messages, { zone: readerZone(), today: readerToday(), unreadFrom }),
    [messages, unreadFrom],
  );
  const authorOf = (userId: string) => (userId === user._id ? 'Você' : fullName(contact));
  const reply = useCallback(
    (id: string) => {
      const message = messages.find(({ _id }) => _id === id);
      if (message) onReply?.(message);
    },
    [messages, onReply],
  );

  const toBottom = () => view.current?.scrollTo({ top: 0 });
  useEffect(() => {
    if (outgoing.length > 0) view.current?.scrollTo({ top: 0 });
  }, [outgoing.length]);
  useEffect(() => {
    if (unreadFrom)
      view.current?.querySelector(`[data-message="${unreadFrom}"]`)?.scrollIntoView({ block: 'center' });
  }, [unreadFrom]);

  if (query.isPending) return <HistorySkeleton />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (messages.length === 0 && outgoing.length === 0)
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <EmptyState title="Não há mensagens para este contato." />
      </div>
    );

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={view}
        data-history=""
        onScroll={({ currentTarget }) => setFarUp(-currentTarget.scrollTop > FAR_UP)}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-4"
      >
        <ol aria-label={`Mensagens com ${fullName(contact)}`} className="mb-auto flex flex-col">
          {query.data.hasOlder && <OlderMessages state={older} onReach={() => void loadOlder()} />}
          {timeline.map((item) =>
            item.kind === 'message' ? (
              <Bubble
                key={item.key}
                id={item.message._id}
                own={item.message.senderId._id === user._id}
                continues={item.continues}
                text={item.message.text}
                time={item.time}
                delivery={item.message.isRead ? 'read' : 'unread'}
                quoted={item.message.quoted}
                quotedAuthor={authorOf(item.message.quoted?.senderId ?? '')}
                onShowQuoted={showMessage}
                {...(onReply && { onReply: reply })}
              />
            ) : (
              <TimelineLine
                key={item.key}
                tone={item.kind}
                label={item.kind === 'day' ? item.label : newMessages(item.count)}
              />
            ),
          )}
          <OutgoingBubbles outgoing={outgoing} authorOf={authorOf} />
        </ol>
      </div>
      {farUp && (
        <div className="absolute right-4 bottom-4 rounded-control shadow-floating">
          <IconButton
            label="Ir para as mais recentes"
            variant="secondary"
            icon={<ArrowDown />}
            onPress={toBottom}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {arrived && `${fullName(contact)}: ${arrived.text}`}
      </p>
    </div>
  );
}

const newMessages = (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`);

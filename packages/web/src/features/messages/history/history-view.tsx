import type { AllowedContact } from '@esquadro/domain/messages/contact';
import type { Message } from '@esquadro/domain/messages/message';
import { fullName } from '@esquadro/domain/users/full-name';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readerToday, readerZone } from '../../../lib/reader-clock.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useOutbox } from '../writing/outbox.ts';
import { OutgoingBubbles } from '../writing/outgoing-bubbles.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { MissingMessages } from './missing-messages.tsx';
import { timelineOf } from './timeline.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useHistory } from './use-history.ts';
import { useSeen } from './use-seen.ts';
import { useShowMessage } from './use-show-message.ts';

/** Pixels scrolled up before the button to the newest message appears. */
const FAR_UP = 240;

/** Pixels from the top at which the page above is fetched. */
const TOP_DISTANCE = 600;

type HistoryViewProps = { contact: AllowedContact; onReply: ((message: Message) => void) | undefined };

/** Laid out from below, so that the newest messages stay in view. */
export function HistoryView({ contact, onReply }: HistoryViewProps) {
  const { user } = useSession();
  const { query, messages, unreadFrom, arrived, loadBefore, loadAfter, loadAround } = useHistory(contact._id);
  const outgoing = useOutbox(user._id).filter(({ receiverId }) => receiverId === contact._id);
  const view = useRef<HTMLDivElement>(null);
  const [farUp, setFarUp] = useState(false);
  useSeen(view, messages);

  const gaps = query.data?.gaps;
  const timeline = useMemo(
    () => timelineOf(messages, { zone: readerZone(), today: readerToday(), gaps: gaps ?? [], unreadFrom }),
    [messages, gaps, unreadFrom],
  );
  const { drawn, measure, onScroll, pin } = useDrawnRows(timeline);
  const showMessage = useShowMessage(view, { pin, loadAround });
  const authorOf = (userId: string) => (userId === user._id ? 'Você' : fullName(contact));
  const reply = useCallback(
    (id: string) => {
      const message = messages.find(({ _id }) => _id === id);
      if (message) onReply?.(message);
    },
    [messages, onReply],
  );

  const [first] = messages;
  const toBottom = () => view.current?.scrollTo({ top: 0 });
  useEffect(() => {
    if (outgoing.length > 0) view.current?.scrollTo({ top: 0 });
  }, [outgoing.length]);
  useEffect(() => {
    if (unreadFrom)
      view.current?.querySelector(`[data-row="${unreadFrom}"]`)?.scrollIntoView({ block: 'center' });
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
        onScroll={(event) => {
          onScroll(event);
          setFarUp(-event.currentTarget.scrollTop > FAR_UP);
        }}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-4"
      >
        <ol aria-label={`Mensagens com ${fullName(contact)}`} className="mb-auto flex flex-col">
          {first && query.data.hasOlder && (
            <MissingMessages rowKey="older" distance={TOP_DISTANCE} onReach={() => loadBefore(first)} />
          )}
          {drawn.map((item) =>
            item.kind === 'space' ? (
              <li
                key={item.key}
                aria-hidden="true"
                className="shrink-0 [overflow-anchor:none]"
                style={{ height: item.height }}
              />
            ) : (
              <TimelineRow
                key={item.key}
                ref={measure}
                item={item}
                authorOf={authorOf}
                onShowQuoted={showMessage}
                onReply={onReply && reply}
                loadBefore={loadBefore}
                loadAfter={loadAfter}
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

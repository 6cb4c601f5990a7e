import type { Message } from '@esquadro/domain/messages/message';
import type { Ref } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Bubble } from './bubble.tsx';
import { MissingMessages } from './missing-messages.tsx';
import type { TimelineItem } from './timeline.ts';
import { TimelineLine } from './timeline-line.tsx';

const GAP_DISTANCE = 2_500;

type TimelineRowProps = {
  item: TimelineItem;
  ref: Ref<HTMLLIElement>;
  authorOf: (userId: string) => string;
  onShowQuoted: (id: string) => void;
  onReply: ((id: string) => void) | undefined;
  loadBefore: (message: Message) => Promise<void>;
  loadAfter: (message: Message) => Promise<void>;
};

export function TimelineRow({ item, ref, authorOf, loadBefore, loadAfter, ...acts }: TimelineRowProps) {
  const { user } = useSession();
  const { kind, key } = item;
  if (kind === 'day') return <TimelineLine ref={ref} rowKey={key} tone="day" label={item.label} />;
  if (kind === 'unread')
    return <TimelineLine ref={ref} rowKey={key} tone="unread" label={newMessages(item.count)} />;
  if (kind === 'gap')
    return (
      <MissingMessages
        ref={ref}
        rowKey={key}
        distance={GAP_DISTANCE}
        onReach={(reading) => (reading === 'below' ? loadBefore(item.before) : loadAfter(item.after))}
      />
    );

  const { message, continues, time } = item;
  const { onShowQuoted, onReply } = acts;
  return (
    <Bubble
      ref={ref}
      id={key}
      own={message.senderId._id === user._id}
      continues={continues}
      text={message.text}
      time={time}
      delivery={message.isRead ? 'read' : 'unread'}
      quoted={message.quoted}
      quotedAuthor={authorOf(message.quoted?.senderId ?? '')}
      onShowQuoted={onShowQuoted}
      {...(onReply && { onReply })}
    />
  );
}

const newMessages = (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`);

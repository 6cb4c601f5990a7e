import type { Message } from '@esquadro/domain/messages/message';
import { clsx } from 'clsx';
import { Reply } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import { type Delivery, DeliveryMark } from './delivery-mark.tsx';
import { MessageText } from './message-text.tsx';
import { Quote } from './quote.tsx';

interface BubbleProps {
  id: string;
  ref?: Ref<HTMLLIElement>;
  own: boolean;
  /** The message above is from the same person. */
  continues: boolean;
  text: string;
  time: string;
  delivery: Delivery;
  quoted: Message['quoted'];
  quotedAuthor: string;
  onShowQuoted?: (id: string) => void;
  onReply?: (id: string) => void;
  children?: ReactNode;
}

export const Bubble = memo(function Bubble({
  id,
  ref,
  own,
  continues,
  text,
  time,
  delivery,
  quoted,
  quotedAuthor,
  onShowQuoted,
  onReply,
  children,
}: BubbleProps) {
  return (
    <li
      ref={ref}
      data-row={id}
      className={clsx(
        'group flex items-center gap-1',
        own ? 'flex-row-reverse' : '',
        continues ? 'pt-1' : 'pt-3',
      )}
    >
      <div
        className={clsx(
          'min-w-24 max-w-[85%] rounded-surface border px-3 py-2 transition-[outline-color] duration-(--slide) sm:max-w-[70%]',
          'outline-2 outline-transparent outline-offset-2 group-data-[shown]:outline-amber',
          own ? 'border-transparent bg-accent-soft' : 'border-line bg-raised',
        )}
      >
        <span className="sr-only">{own ? 'Você: ' : ''}</span>
        {quoted && (
          <button
            type="button"
            onClick={() => onShowQuoted?.(quoted._id)}
            className="mb-1.5 block w-full rounded-control bg-sunken px-2 py-1.5"
          >
            <span className="sr-only">Em resposta a </span>
            <Quote author={quotedAuthor} text={quoted.text} />
          </button>
        )}
        <MessageText text={text} />
        <div className="mt-0.5 flex items-center justify-end gap-1 text-caption text-ink-muted tabular-nums">
          <span>{time}</span>
          <DeliveryMark delivery={delivery} />
        </div>
        {children}
      </div>
      {onReply && (
        <button
          type="button"
          aria-label={`Responder a: ${text.slice(0, 60)}`}
          onClick={() => onReply(id)}
          className="grid size-9 shrink-0 place-items-center rounded-full text-ink-muted opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
        >
          <Reply aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  );
});

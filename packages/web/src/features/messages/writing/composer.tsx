import { type Message, MessageText, QUOTE_LENGTH } from '@esquadro/domain/messages/message';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { Quote } from '../history/quote.tsx';
import { addToOutbox } from './outbox.ts';
import { useDraft } from './use-draft.ts';
import { useTellTyping } from './use-typing.ts';

type ComposerProps = {
  contactId: string;
  reply: { message: Message; author: string } | undefined;
  onLeaveReply: () => void;
};

/** Enter sends, Shift+Enter breaks the line, Esc cancels a reply. */
export function Composer({ contactId, reply, onLeaveReply }: ComposerProps) {
  const { user } = useSession();
  const [draft, setDraft] = useDraft(contactId);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const tellTyping = useTellTyping(contactId);
  const blank = draft.trim() === '';

  useEffect(() => {
    if (reply) field.current?.focus();
  }, [reply]);

  function send() {
    const text = MessageText.safeParse(draft);
    if (!text.success) return setError(blank ? '' : (text.error.issues[0]?.message ?? ''));
    const { _id, senderId, text: answered } = reply?.message ?? {};
    addToOutbox(user._id, {
      key: crypto.randomUUID(),
      receiverId: contactId,
      text: text.data,
      quoted:
        _id && senderId && answered
          ? { _id, senderId: senderId._id, text: answered.slice(0, QUOTE_LENGTH) }
          : null,
      createdAt: new Date().toISOString(),
    });
    setDraft('');
    onLeaveReply();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && reply) onLeaveReply();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="flex flex-col gap-2 border-line border-t bg-raised p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {reply && (
        <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pl-2">
          <div className="min-w-0 flex-1">
            <span className="sr-only">Respondendo a </span>
            <Quote author={reply.author} text={reply.message.text} />
          </div>
          <IconButton label="Cancelar resposta" size="small" icon={<X />} onPress={onLeaveReply} />
        </div>
      )}
      <div className="flex items-end gap-2">
        <div className={fieldStyles.box}>
          <textarea
            ref={field}
            rows={1}
            value={draft}
            aria-label="Mensagem"
            aria-invalid={error !== ''}
            aria-describedby={error ? 'composer-error' : undefined}
            placeholder="Escreva uma mensagem"
            enterKeyHint="send"
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setDraft(target.value);
              setError('');
              if (target.value.trim()) tellTyping();
            }}
            className={`${fieldStyles.input} field-sizing-content max-h-40 resize-none py-2.5`}
          />
        </div>
        <IconButton
          label="Enviar"
          type="submit"
          variant="primary"
          icon={<SendHorizontal />}
          disabled={blank}
        />
      </div>
      {error && (
        <p id="composer-error" role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </form>
  );
}

import type { ContactEntry } from '@esquadro/domain/messages/contact';
import { fullName } from '@esquadro/domain/users/full-name';
import { useSession } from '../../../lib/session/session-context.tsx';
import { DeliveryMark } from '../history/delivery-mark.tsx';
import { whenSent } from '../history/when-sent.ts';
import { useDraft } from '../writing/use-draft.ts';
import { ContactButton } from './contact-button.tsx';

type ConversationButtonProps = {
  entry: ContactEntry;
  typing: boolean;
  current: boolean;
  onOpen: (contactId: string) => void;
};

/** Shows the last message, or the unsent draft. */
export function ConversationButton({ entry, typing, current, onOpen }: ConversationButtonProps) {
  const { contact, messages, unread } = entry;
  const { user } = useSession();
  const [draft] = useDraft(contact._id);
  const last = messages.at(-1);

  function preview() {
    if (typing) return <span className="truncate text-accent-ink">digitando…</span>;
    if (draft.trim() && !current)
      return (
        <span className="truncate text-danger-ink">
          Rascunho: <bdi>{draft}</bdi>
        </span>
      );
    if (!last) return null;
    return (
      <>
        {last.senderId._id === user._id && <DeliveryMark delivery={last.isRead ? 'read' : 'unread'} />}
        <span dir="auto" className="truncate">
          {last.text}
        </span>
      </>
    );
  }

  return (
    <ContactButton
      name={fullName(contact)}
      photo={contact.photo}
      company={contact.company}
      when={last && whenSent(last.createdAt)}
      unread={unread}
      current={current}
      onPress={() => onOpen(contact._id)}
    >
      {preview()}
    </ContactButton>
  );
}

import { Id } from '@esquadro/domain/shared/id';
import { clsx } from 'clsx';
import { MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ContactResults } from './contact-results.tsx';
import { ConversationList } from './conversation-list.tsx';

type ContactPaneProps = {
  hidden: boolean;
  openId: string;
  typing: ReadonlySet<string>;
  text: string;
  onText: (text: string) => void;
  onOpen: (contactId: string) => void;
};

/** Conversations, or search results while there is a search text. Esc clears it. */
export function ContactPane({ hidden, openId, typing, text, onText, onOpen }: ContactPaneProps) {
  const field = useRef<HTMLInputElement>(null);
  const [browsing, setBrowsing] = useState(false);
  const searching = browsing || text !== '';
  const debouncedText = useDebounced(text);

  function leave() {
    onText('');
    setBrowsing(false);
    field.current?.blur();
  }
  function search() {
    setBrowsing(true);
    field.current?.focus();
  }
  function open(contactId: string) {
    onOpen(contactId);
    setBrowsing(false);
  }
  function type(typed: string) {
    const id = Id.safeParse(typed.trim());
    if (id.success) open(id.data);
    else onText(typed);
  }

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && leave());
  useEffect(() => {
    const input = field.current;
    const begin = () => setBrowsing(true);
    const press = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener('focus', begin);
    input?.addEventListener('keydown', press);
    return () => {
      input?.removeEventListener('focus', begin);
      input?.removeEventListener('keydown', press);
    };
  }, []);

  return (
    <section
      aria-label="Contatos"
      className={clsx(
        'w-full flex-col border-line bg-raised md:w-80 md:shrink-0 md:border-r xl:w-96',
        hidden ? 'hidden' : 'flex',
      )}
    >
      <header className="flex flex-col gap-3 border-line border-b px-4 pt-3 pb-3">
        <div className="flex items-center justify-between gap-2">
          <h1 className="text-ink text-title">Chat</h1>
          {searching ? (
            <IconButton label="Sair da busca" icon={<X />} onPress={leave} />
          ) : (
            <IconButton
              label="Nova conversa"
              variant="primary"
              icon={<MessageSquarePlus />}
              onPress={search}
            />
          )}
        </div>
        <SearchField ref={field} label="Buscar contato" value={text} onChange={type} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {searching ? (
          <ContactResults text={debouncedText.trim()} openId={openId} onOpen={open} />
        ) : (
          <ConversationList openId={openId} typing={typing} onOpen={open} onNew={search} />
        )}
      </div>
    </section>
  );
}

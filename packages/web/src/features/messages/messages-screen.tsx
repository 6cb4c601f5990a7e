import { Id } from '@esquadro/domain/shared/id';
import { ArrowLeft, MessagesSquare, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../ui/frame/use-media-query.ts';
import { ContactPane } from './contacts/contact-pane.tsx';
import { Conversation } from './conversation.tsx';
import { useTypingContacts } from './writing/use-typing.ts';

/**
 * Contacts beside the open conversation; phones show one of the two. `contact` in the address is an id, or a text to
 * search for.
 */
export function MessagesScreen() {
  const { get, set, go } = useScreenParams();
  const sideBySide = useMediaQuery('(min-width: 768px)');
  const [panelOpen, setPanelOpen] = useState(true);
  const typing = useTypingContacts();

  const given = get('contact').trim();
  const openId = Id.safeParse(given).data ?? '';
  const text = get('q') || (openId ? '' : given);
  const panelShown = sideBySide ? panelOpen : openId === '';

  const panelButton = sideBySide ? (
    <IconButton
      label={panelOpen ? 'Fechar contatos' : 'Abrir contatos'}
      icon={panelOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
      onPress={() => setPanelOpen(!panelOpen)}
    />
  ) : (
    <IconButton label="Voltar aos contatos" icon={<ArrowLeft />} onPress={() => go({ contact: null })} />
  );

  return (
    <div className="-m-4 flex h-[calc(100dvh-3.5rem)] overflow-hidden sm:m-0 sm:h-[calc(100dvh-5rem)] sm:rounded-surface sm:border sm:border-line sm:shadow-raised lg:h-[calc(100dvh-6rem)]">
      <title>Chat · Esquadro</title>
      {!panelShown && <h1 className="sr-only">Chat</h1>}
      <ContactPane
        hidden={!panelShown}
        openId={openId}
        typing={typing}
        text={text}
        onText={(typed) => set({ q: typed, contact: openId || null })}
        onOpen={(contactId) => go({ contact: contactId, q: null })}
      />
      {openId !== '' && (
        <Conversation contactId={openId} typing={typing.has(openId)} panelButton={panelButton} />
      )}
      {openId === '' && sideBySide && (
        <section aria-label="Conversa" className="flex min-w-0 flex-1 flex-col bg-sunken">
          <div className="px-3 py-3">{panelButton}</div>
          <div className="grid flex-1 place-items-center">
            <EmptyState
              icon={<MessagesSquare aria-hidden="true" />}
              title="Selecione um contato para ver o histórico de mensagens."
            />
          </div>
        </section>
      )}
    </div>
  );
}

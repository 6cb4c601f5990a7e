import { isStaff } from '@esquadro/domain/auth/permissions';
import type { ListedInspector } from '@esquadro/domain/inspectors/inspector';
import { mayEditInspector } from '@esquadro/domain/inspectors/inspector-rights';
import { schedulingMessage } from '@esquadro/domain/inspectors/scheduling-message';
import { whatsappLink } from '@esquadro/domain/requests/whatsapp/whatsapp-link';
import { fullName } from '@esquadro/domain/users/full-name';
import { CalendarCheck, Copy, MessageCircle, Pencil, Send } from 'lucide-react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { useOpenRequests } from '../../../lib/use-open-requests.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { InviteLinkButton } from '../../users/shared/invite-link-button.tsx';
import { ApproveButton } from '../person/approve-button.tsx';
import { useViewer } from '../record/use-viewer.ts';

type InspectorActionsProps = { inspector: ListedInspector; onEdit: (id: string) => void };

/** The buttons of a card. The message is offered to whom it has something to tell: phone and CPF are not for all. */
export function InspectorActions({ inspector, onEdit }: InspectorActionsProps) {
  const viewer = useViewer();
  const openScreen = useOpenScreen();
  const openRequests = useOpenRequests();
  const { _id, user, mayWrite, approved, password_pending } = inspector;
  const name = fullName(user);
  const message = user.phone !== undefined && schedulingMessage(user);
  const look = { variant: 'secondary', size: 'small', fullWidth: true } as const;

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
      {message && (
        <>
          <Button
            {...look}
            icon={<Copy />}
            aria-label={`Copiar dados de ${name}`}
            onPress={() => copyMessage(message)}
          >
            Copiar dados
          </Button>
          <LinkButton
            {...look}
            newTab
            icon={<Send aria-hidden="true" />}
            href={whatsappLink(message)}
            aria-label={`Enviar dados de ${name} por WhatsApp (abre em outra aba)`}
          >
            WhatsApp
          </LinkButton>
        </>
      )}
      {mayEditInspector(viewer, inspector) && (
        <Button {...look} icon={<Pencil />} aria-label={`Editar ${name}`} onPress={() => onEdit(_id)}>
          Editar
        </Button>
      )}
      {isStaff(viewer.role) && (
        <Button
          {...look}
          icon={<CalendarCheck />}
          aria-label={`Vistorias de ${name}`}
          onPress={() => openRequests({ inspector: name })}
        >
          Vistorias
        </Button>
      )}
      {mayWrite && (
        <Button
          {...look}
          icon={<MessageCircle />}
          aria-label={`Chat com ${name}`}
          onPress={() => openScreen('Messages', { contact: user._id })}
        >
          Chat
        </Button>
      )}
      <div className="col-span-full empty:hidden">
        <ApproveButton inspector={inspector} fullWidth />
        {approved && password_pending && <InviteLinkButton user={user} fullWidth />}
      </div>
    </div>
  );
}

async function copyMessage(message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(message);
    toast('Informações copiadas para a área de transferência!');
  } catch {
    toast('Erro ao copiar texto', { tone: 'danger' });
  }
}

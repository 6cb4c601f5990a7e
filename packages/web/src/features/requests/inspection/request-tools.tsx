import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { DoorOpen, History, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisitParties } from '../../visit-links/shared/visit-parties.tsx';
import { RequestMessages } from '../whatsapp/request-messages.tsx';
import { RequestStamps } from './request-stamps.tsx';
import { RequestTimeline } from './request-timeline.tsx';

type Tool = 'messages' | 'link' | 'history';

/** Messages, answers and history of a visit, for a phone: each in a dialog. */
export function RequestTools({ request }: { request: InspectionRequest }) {
  const { can } = useSession();
  const [open, setOpen] = useState<Tool>();
  const dialog = (name: Tool) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={<MessageCircle />} onPress={() => setOpen('messages')}>
          Mensagens
        </Button>
        {can('visit-link:read') && (
          <Button variant="secondary" size="small" icon={<DoorOpen />} onPress={() => setOpen('link')}>
            Link da visita
          </Button>
        )}
        <Button variant="secondary" size="small" icon={<History />} onPress={() => setOpen('history')}>
          Histórico
        </Button>
      </div>
      <RequestStamps request={request} />
      <Dialog title="Mensagens prontas" {...dialog('messages')}>
        <RequestMessages request={request} />
      </Dialog>
      <Dialog title="Link da visita" {...dialog('link')}>
        <VisitParties requestId={request._id} />
      </Dialog>
      <Dialog title="Histórico" {...dialog('history')}>
        <RequestTimeline id={request._id} timeZone={request.time_zone} />
      </Dialog>
    </div>
  );
}

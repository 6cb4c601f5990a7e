import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { History, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RequestMessages } from '../whatsapp/request-messages.tsx';
import { RequestStamps } from './request-stamps.tsx';
import { RequestTimeline } from './request-timeline.tsx';

/** Messages and history of a visit, for a phone: each in a dialog. */
export function RequestTools({ request }: { request: InspectionRequest }) {
  const [open, setOpen] = useState<'messages' | 'history'>();
  const dialog = (name: 'messages' | 'history') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={<MessageCircle />} onPress={() => setOpen('messages')}>
          Mensagens
        </Button>
        <Button variant="secondary" size="small" icon={<History />} onPress={() => setOpen('history')}>
          Histórico
        </Button>
      </div>
      <RequestStamps request={request} />
      <Dialog title="Mensagens prontas" {...dialog('messages')}>
        <RequestMessages request={request} />
      </Dialog>
      <Dialog title="Histórico" {...dialog('history')}>
        <RequestTimeline id={request._id} timeZone={request.time_zone} />
      </Dialog>
    </div>
  );
}

import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { History, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisitMenu } from '../visit/visit-menu.tsx';
import { RequestMessages } from '../whatsapp/request-messages.tsx';
import { RequestStamps } from './request-stamps.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { StatusMenu } from './status-menu.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

type RequestToolsProps = {
  request: InspectionRequest;
  /** False where the status is part of a form. */
  changesStatus?: boolean;
};

export function RequestTools({ request, changesStatus = false }: RequestToolsProps) {
  const [open, setOpen] = useState<'messages' | 'history'>();
  const dialog = (name: 'messages' | 'history') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        {changesStatus && <StatusMenu request={request} size="small" />}
        <VisitMenu visit={request} as="buttons" />
        <Button variant="secondary" size="small" icon={<MessageCircle />} onPress={() => setOpen('messages')}>
          Mensagens
        </Button>
        <Button variant="secondary" size="small" icon={<History />} onPress={() => setOpen('history')}>
          Histórico
        </Button>
      </div>
      <RequestStamps request={request} />
      {changesStatus && <WaitingChanges requestId={request._id} />}
      <Dialog title="Mensagens prontas" {...dialog('messages')}>
        <RequestMessages request={request} />
      </Dialog>
      <Dialog title="Histórico" {...dialog('history')}>
        <RequestTimeline id={request._id} timeZone={request.time_zone} />
      </Dialog>
    </div>
  );
}

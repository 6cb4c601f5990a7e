import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { fullName } from '@esquadro/domain/users/full-name';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus, CopyPlus, MessageCircle, SquarePen, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { requestQuery, saveToCalendar } from '../api.ts';
import { visitMoment } from '../inspection/visit-moment.ts';
import { RequestMessages } from '../whatsapp/request-messages.tsx';

type BookedNoticeProps = {
  id: string;
  onOpen: (id: string) => void;
  onRepeat: (id: string) => void;
  onClose: () => void;
};

export function BookedNotice({ id, ...actions }: BookedNoticeProps) {
  const { data } = useQuery(requestQuery(id));
  return data ? <Booked request={data.value} {...actions} /> : null;
}

type BookedProps = Omit<BookedNoticeProps, 'id'> & { request: InspectionRequest };

function Booked({ request, onOpen, onRepeat, onClose }: BookedProps) {
  const [telling, setTelling] = useState(false);
  const { _id, address, inspector } = request;
  const look = { variant: 'secondary', size: 'small' } as const;

  async function addToCalendar() {
    await saveToCalendar(_id).catch((error: Error) => tellFailure(error));
  }

  return (
    <Card as="section" aria-labelledby="marcada" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <CalendarCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <div className="min-w-0 flex-1">
          <div role="status">
            <h2 id="marcada" className="text-ink text-lead">
              Marcada: {visitMoment(request)}, {fullName(inspector.user)}
            </h2>
          </div>
          <p className="text-body text-ink-muted">
            {address.label}, {address.formatted_address}
          </p>
        </div>
        <IconButton label="Fechar o aviso" icon={<X />} onPress={onClose} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...look} icon={<SquarePen />} onPress={() => onOpen(_id)}>
          Abrir
        </Button>
        <Button {...look} icon={<MessageCircle />} onPress={() => setTelling(true)}>
          Avisar locatário
        </Button>
        <Button {...look} icon={<CalendarPlus />} onPress={addToCalendar}>
          Adicionar à agenda
        </Button>
        <Button {...look} icon={<CopyPlus />} onPress={() => onRepeat(_id)}>
          Nova igual
        </Button>
      </div>
      <Dialog title="Avisar locatário" open={telling} onOpenChange={setTelling}>
        <RequestMessages request={request} only="parties" />
      </Dialog>
    </Card>
  );
}

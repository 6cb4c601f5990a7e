import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { CalendarClock, CircleX, EllipsisVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useStatusChange } from '../inspection/use-status-change.ts';
import { visitName } from '../inspection/visit-moment.ts';

const MoveDialog = lazyPart(async () => (await import('../calendar/move-dialog.tsx')).MoveDialog);

type VisitMenuProps = {
  visit: RequestCard;
  as?: 'buttons' | 'menu';
  onChanged?: ((request: InspectionRequest) => void) | undefined;
};

/** 'Remarcar' and 'Cancelar' for those who may; cancelling is confirmed and can be undone. */
export function VisitMenu({ visit, as = 'menu', onChanged }: VisitMenuProps) {
  const { can, user } = useSession();
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const { change } = useStatusChange(visit, onChanged);
  if (!can('request:edit') || user.role === 'Inspector') return null;

  const close = () => setOpen(undefined);
  const isCanceled = visit.status === 'canceled';
  const name = visitName(visit);
  const items = [
    {
      id: 'move',
      label: 'Remarcar…',
      icon: <CalendarClock aria-hidden="true" />,
      onAction: () => setOpen('move'),
    },
    {
      id: 'cancel',
      label: 'Cancelar vistoria…',
      icon: <CircleX aria-hidden="true" />,
      disabled: isCanceled,
      onAction: () => setOpen('cancel'),
    },
  ];
  return (
    <>
      {as === 'menu' ? (
        <MenuButton
          iconOnly
          variant="secondary"
          size="small"
          label={`Mais ações: ${name}`}
          icon={<EllipsisVertical />}
          items={items}
        />
      ) : (
        items.map(({ id, label, icon, disabled, onAction }) => (
          <Button
            key={id}
            variant="secondary"
            size="small"
            icon={icon}
            disabled={disabled ?? false}
            onPress={onAction}
          >
            {label}
          </Button>
        ))
      )}
      {open === 'move' && (
        <Suspense>
          <MoveDialog visit={visit} onClose={close} onMoved={onChanged} />
        </Suspense>
      )}
      <ConfirmDialog
        title="Cancelar esta vistoria?"
        open={open === 'cancel'}
        onOpenChange={(isOpen) => !isOpen && close()}
        confirmLabel="Cancelar vistoria"
        cancelLabel="Voltar"
        tone="danger"
        onConfirm={() => {
          close();
          void change('canceled');
        }}
      >
        {name}. O horário volta a ficar livre.
      </ConfirmDialog>
    </>
  );
}

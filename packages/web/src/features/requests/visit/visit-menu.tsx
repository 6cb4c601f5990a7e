import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { CalendarClock, CircleX, EllipsisVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { useStatusChange } from '../inspection/use-status-change.ts';
import { visitName } from '../inspection/visit-moment.ts';

const MoveDialog = lazyPart(async () => (await import('../calendar/move-dialog.tsx')).MoveDialog);

type VisitMenuProps = {
  visit: RequestCard;
  as?: 'buttons' | 'menu';
  onChanged?: ((request: InspectionRequest) => void) | undefined;
};

/** 'Remarcar' and 'Cancelar' for those who may; cancelling asks why and can be undone. */
export function VisitMenu({ visit, as = 'menu', onChanged }: VisitMenuProps) {
  const { can, user } = useSession();
  const [isMoving, setMoving] = useState(false);
  const { change, question } = useStatusChange(visit, onChanged);
  if (!can('request:edit') || user.role === 'Inspector') return null;

  const isCanceled = visit.status === 'canceled';
  const name = visitName(visit);
  const items = [
    {
      id: 'move',
      label: 'Remarcar…',
      icon: <CalendarClock aria-hidden="true" />,
      onAction: () => setMoving(true),
    },
    {
      id: 'cancel',
      label: 'Cancelar vistoria…',
      icon: <CircleX aria-hidden="true" />,
      disabled: isCanceled,
      onAction: () => change('canceled'),
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
      {isMoving && (
        <Suspense>
          <MoveDialog visit={visit} onClose={() => setMoving(false)} onMoved={onChanged} />
        </Suspense>
      )}
      {question}
    </>
  );
}

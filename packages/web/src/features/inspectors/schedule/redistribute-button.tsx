import type { BookedVisit } from '@esquadro/domain/inspectors/inspector';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RedistributeDialog } from '../../dispatch/shared/redistribute-dialog.tsx';

type RedistributeButtonProps = {
  inspectorId: string;
  name?: string | undefined;
  visits: readonly BookedVisit[];
};

/** Opens the plan that gives these visits to others, for whoever may. */
export function RedistributeButton({ inspectorId, name, visits }: RedistributeButtonProps) {
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  // The list shrinks as visits are given away, and with it the plan.
  if (!can('dispatch:plan') || visits.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Redistribuir
      </Button>
      {open && (
        <RedistributeDialog
          inspectorId={inspectorId}
          requestIds={visits.map(({ _id }) => _id)}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

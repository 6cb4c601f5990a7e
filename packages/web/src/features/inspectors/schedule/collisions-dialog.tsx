import type { BookedVisit, InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BookedVisits } from './booked-visits.tsx';
import { RedistributeButton } from './redistribute-button.tsx';

type CollisionsDialogProps = {
  inspector: Pick<InspectorDetails, '_id' | 'user'>;
  collisions: readonly BookedVisit[];
  onContinue: () => void;
};

/** After a vacation was saved: the visits it collides with, before the form goes on. */
export function CollisionsDialog({ inspector, collisions, onContinue }: CollisionsDialogProps) {
  return (
    <Dialog
      title="Férias salvas, mas há vistorias marcadas"
      open={collisions.length > 0}
      onOpenChange={(open) => !open && onContinue()}
      footer={
        <>
          <RedistributeButton
            inspectorId={inspector._id}
            name={inspector.user.first_name}
            visits={collisions}
          />
          <Button onPress={onContinue}>Continuar</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-body text-ink-muted">
          Estas vistorias caem nos dias de férias e continuam com o vistoriador até alguém mudá-las.
        </p>
        <BookedVisits label="Vistorias nas férias" visits={collisions} />
      </div>
    </Dialog>
  );
}

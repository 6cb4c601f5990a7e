import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { TriangleAlert } from 'lucide-react';
import { BookedVisits } from '../schedule/booked-visits.tsx';
import { RedistributeButton } from '../schedule/redistribute-button.tsx';

type CollisionNoticeProps = { inspector: Pick<InspectorDetails, '_id' | 'user' | 'collisions'> };

/** Stands in the step for as long as visits are booked for days of the saved vacations. */
export function CollisionNotice({ inspector }: CollisionNoticeProps) {
  const { collisions } = inspector;
  if (collisions.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 rounded-surface bg-amber-soft p-4">
      <h3 className="flex items-center gap-2 text-amber-ink text-body">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        Há vistorias marcadas nas férias
      </h3>
      <BookedVisits label="Vistorias nas férias" visits={collisions} />
      <RedistributeButton inspectorId={inspector._id} name={inspector.user.first_name} visits={collisions} />
    </section>
  );
}

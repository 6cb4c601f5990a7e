import { isStaff } from '@esquadro/domain/auth/permissions';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { CircleHelp } from 'lucide-react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useMinute } from '../../../lib/use-minute.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useStatusChange } from '../inspection/use-status-change.ts';
import { visitTime } from '../inspection/visit-moment.ts';
import { hasPassedUnmarked } from './has-passed-unmarked.ts';

/** Asks the staff whether a visit took place of which nobody has said anything. */
export function DidItHappen({ request }: { request: InspectionRequest }) {
  const { user } = useSession();
  const now = useMinute();
  const { change } = useStatusChange(request);
  if (!isStaff(user.role) || !hasPassedUnmarked(request, now)) return null;
  return (
    <section
      aria-labelledby="aconteceu"
      className="flex flex-wrap items-center justify-between gap-3 rounded-surface bg-amber-soft px-4 py-3 text-amber-ink"
    >
      <div className="flex min-w-0 items-start gap-3">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 id="aconteceu" className="font-semibold text-body">
            A vistoria das {visitTime(request)} aconteceu?
          </h2>
          <p className="text-body">{request.inspector.user.first_name} não registrou nada desde então.</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => change('completed')}>
          Sim
        </Button>
        <Button variant="secondary" size="small" onPress={() => change('blocked')}>
          Não
        </Button>
      </div>
    </section>
  );
}

import type {
  AvailabilityQuery,
  ExplainedInspector,
} from '@esquadro/domain/requests/availability/availability';
import { OUT_OF_HOURS } from '@esquadro/domain/requests/availability/day-obstacles';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { explainedAvailabilityQuery } from '../../availability-api.ts';

/** 'Por que não?': for staff, every inspector who is not offered, with the reason. */
export function WhyNot({ question }: { question: AvailabilityQuery }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (!seesWhoIsOffered(user.role)) return null;

  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<CircleHelp />}
          aria-expanded={open}
          aria-controls={listId}
          onPress={() => setOpen(!open)}
        >
          Por que não?
        </Button>
      </div>
      <div id={listId}>{open && <Reasons question={question} />}</div>
    </div>
  );
}

function Reasons({ question }: { question: AvailabilityQuery }) {
  const { data, error, refetch } = useQuery(explainedAvailabilityQuery(question));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24" />;
  const off = data.inspectors.filter(({ working_hours }) => working_hours.length === 0);
  const partly = data.inspectors.filter(
    (inspector) => inspector.working_hours.length > 0 && told(inspector).length > 0,
  );
  if (off.length + partly.length === 0) {
    return <p className="text-body text-ink-muted">Todos estão livres o dia todo.</p>;
  }

  return (
    <div className="flex flex-col gap-3">
      <Group title="Não oferecidos neste dia" inspectors={off} />
      <Group title="Oferecidos só em parte do dia" inspectors={partly} />
    </div>
  );
}

function Group({ title, inspectors }: { title: string; inspectors: ExplainedInspector[] }) {
  if (inspectors.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-caption text-ink-muted">{title}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {inspectors.map((inspector) => (
          <li key={inspector.inspectorId} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="text-body text-ink">{inspector.full_name}</span>
            <span className="text-body text-ink-muted">{told(inspector).join('; ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaves out 'out of hours' for inspectors who are offered at other hours. */
function told({ reasons, working_hours }: ExplainedInspector): string[] {
  const isOffered = working_hours.length > 0;
  return reasons.map(({ reason }) => reason).filter((reason) => !isOffered || reason !== OUT_OF_HOURS);
}

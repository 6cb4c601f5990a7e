import { formatTime } from '@esquadro/domain/calendar/format';
import type {
  AvailabilityQuery,
  ExplainedInspector,
} from '@esquadro/domain/requests/availability/availability';
import { OUT_OF_HOURS } from '@esquadro/domain/requests/availability/day-obstacles';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { explainedAvailabilityQuery } from '../api.ts';

/** 'Por que não?': for the staff, every inspector that is not offered and the reason in plain words. */
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
  const refused = data.inspectors.filter(({ reasons }) => reasons.length > 0);
  if (refused.length === 0) return <p className="text-body text-ink-muted">Todos estão livres.</p>;

  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {refused.map((inspector) => (
        <li key={inspector.inspectorId} className="flex flex-col gap-0.5 px-3 py-2">
          <span className="flex justify-between gap-3 text-body text-ink">
            {inspector.full_name}
            <span className="shrink-0 text-caption text-ink-muted tabular-nums">
              {inspector.distance.toLocaleString('pt-BR')} km
            </span>
          </span>
          <span className="text-caption text-ink-muted">{inWords(inspector)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whoever is offered at some hours is out of hours at night; that needs no saying. */
function inWords({ reasons, working_hours }: ExplainedInspector): string {
  const isOffered = working_hours.length > 0;
  const told = reasons.filter(({ reason }) => !isOffered || reason !== OUT_OF_HOURS);
  const sentences = told.map(({ reason }) => reason).join('; ');
  if (!isOffered) return sentences;
  const free = `livre às ${working_hours.map((hour) => formatTime(hour * 60)).join(', ')}`;
  return sentences ? `${sentences}; ${free}` : free;
}

import { Suspense } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { countOf, firstName } from '../plan-words.ts';

const PlanWindow = lazyPart(async () => (await import('../plan-window.tsx')).PlanWindow);

type RedistributeDialogProps = {
  inspectorId: string;
  /** Moments with their offset; without them, all that is ahead. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only these visits; the inspector may not keep them at another hour. */
  requestIds?: readonly string[] | undefined;
  /** Of the inspector, for the title while the plan is made. */
  name?: string | undefined;
  onClose: () => void;
};

const MOST_VISITS = 60;

/** 'Redistribuir 4 vistorias de Bruno': who takes the visits that an inspector cannot make. */
export function RedistributeDialog({
  inspectorId,
  from,
  to,
  requestIds,
  name,
  onClose,
}: RedistributeDialogProps) {
  const query = requestIds
    ? { requestIds: requestIds.slice(0, MOST_VISITS) }
    : { inspectorId, ...(from && { from }), ...(to && { to }) };
  return (
    <Suspense>
      <PlanWindow
        query={query}
        title={(plan) => {
          const whose = name ?? plan?.full_name;
          const visits = plan ? countOf(plan.visits.length) : 'vistorias';
          return `Redistribuir ${visits}${whose ? ` de ${firstName(whose)}` : ''}`;
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

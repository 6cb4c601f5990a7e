import type { DispatchPlan } from '@esquadro/domain/dispatch/dispatch';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { countOf } from '../plan-words.ts';

const PlanWindow = lazyPart(async () => (await import('../plan-window.tsx')).PlanWindow);
const WantedField = lazyPart(async () => (await import('../wanted-field.tsx')).WantedField);

type PassDialogProps = { requestIds: readonly string[]; onClose: () => void };
type Person = { id: string; label: string };

/** 'Passar para…': gives chosen visits to whoever is best for each, or all to one inspector. */
export function PassDialog({ requestIds, onClose }: PassDialogProps) {
  const [wantedId, setWantedId] = useState<string>();
  const [known, setKnown] = useState<Person[]>([]);
  const people = (plan: DispatchPlan | undefined) => {
    const found = new Map(known.map(({ id, label }) => [id, label]));
    for (const { options } of plan?.visits ?? [])
      for (const { inspectorId, full_name } of options) found.set(inspectorId, full_name);
    return [...found].map(([id, label]) => ({ id, label }));
  };
  return (
    <Suspense>
      <PlanWindow
        query={{ requestIds: [...requestIds], ...(wantedId && { wantedId }) }}
        title={() => `Passar ${countOf(requestIds.length)} para…`}
        onClose={onClose}
        more={(plan) => (
          <WantedField
            people={people(plan)}
            value={wantedId}
            onChange={(chosen) => {
              setKnown(people(plan));
              setWantedId(chosen);
            }}
          />
        )}
      />
    </Suspense>
  );
}

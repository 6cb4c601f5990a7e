import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import { type SyntheticEvent, useState } from 'react';
import { rowsNotIn } from '../../../lib/edits/same-value.ts';
import { CollisionNotice } from '../record/collision-notice.tsx';
import { StepForm } from '../record/step-form.tsx';
import type { StepProps } from '../record/step-props.ts';
import { useInspectorSteps } from '../record/use-inspector-steps.ts';
import { usePartSaving } from '../record/use-part-saving.ts';
import { CollisionsDialog } from './collisions-dialog.tsx';
import { VacationCalendar } from './vacation-calendar.tsx';
import { spanOf, VacationList } from './vacation-list.tsx';

const byStart = (a: Vacation, b: Vacation) => (a.start < b.start ? -1 : 1);

/** Saving shows the booked visits that fall into vacations, then leads to the services. */
export function VacationStep({ inspector, version, onLeave }: StepProps) {
  const { goTo } = useInspectorSteps();
  const [vacation, setVacation] = useState(inspector.vacation);
  const [collisions, setCollisions] = useState<InspectorDetails['collisions']>([]);
  const dirty = JSON.stringify(vacation) !== JSON.stringify(inspector.vacation);
  const saving = usePartSaving({
    ...{ inspector, version, dirty },
    values: { vacation: inspector.vacation },
    read: () => ({ vacation }),
    write: (merged) => setVacation(merged.vacation.toSorted(byStart)),
    names: {
      vacation: {
        label: 'Férias',
        show: (periods, other) => rowsNotIn(periods, other).map(spanOf).join('\n'),
      },
    },
    onSaved: () => goTo('services'),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    saving.save({ vacation }).then(
      (saved) => (saved.collisions.length > 0 ? setCollisions(saved.collisions) : saving.finish()),
      () => undefined,
    );
  }
  return (
    <StepForm
      title="Férias"
      purpose="Os dias em que o vistoriador não é oferecido. O primeiro e o último contam."
      {...saving}
      onSubmit={submit}
      onLeave={onLeave}
    >
      <div className="grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <VacationCalendar
          taken={vacation}
          onChoose={(chosen) => setVacation([...vacation, chosen].sort(byStart))}
        />
        <VacationList
          vacation={vacation}
          onRemove={(removed) => setVacation(vacation.filter((kept) => kept !== removed))}
        />
      </div>
      {!dirty && <CollisionNotice inspector={inspector} />}
      <CollisionsDialog inspector={inspector} collisions={collisions} onContinue={saving.finish} />
    </StepForm>
  );
}

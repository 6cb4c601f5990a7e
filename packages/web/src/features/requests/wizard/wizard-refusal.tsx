import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { CollisionNotice } from './collision-notice.tsx';
import { withSlot } from './draft/request-draft.ts';
import { PropertyTaken } from './property/property-taken.tsx';
import type { useWizard } from './use-wizard.ts';

type WizardRefusalProps = { wizard: ReturnType<typeof useWizard> };

export function WizardRefusal({ wizard }: WizardRefusalProps) {
  const { submission, draft, rebase, change, openStep } = wizard;
  const { refusal, saved, files } = submission;
  if (saved && files.failed > 0) {
    return (
      <FormError
        error="A solicitação foi salva, mas há arquivos que não chegaram."
        detail="Tente de novo ou remova-os."
      />
    );
  }
  if (refusal?.propertyGone) return null;
  return (
    <>
      <SaveError error={refusal?.error} rebase={rebase} />
      {refusal?.standingVisit && (
        <PropertyTaken
          date={refusal.standingVisit}
          onOtherTime={() => openStep('schedule')}
          onInsist={() => wizard.save({ force: true })}
        />
      )}
      {refusal?.slots && (
        <CollisionNotice
          slots={refusal.slots}
          onChoose={(slot) => change(withSlot(draft, slot))}
          onOtherDay={() => openStep('schedule')}
        />
      )}
    </>
  );
}

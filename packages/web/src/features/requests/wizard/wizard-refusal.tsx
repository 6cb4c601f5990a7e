import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { CollisionNotice } from './collision-notice.tsx';
import { withSlot } from './draft/request-draft.ts';
import type { useRequestDraft } from './draft/use-request-draft.ts';
import { PropertyTaken } from './property/property-taken.tsx';

type WizardRefusalProps = {
  form: ReturnType<typeof useRequestDraft>;
  failedFiles?: number;
  onOtherTime: () => void;
};

/** Why a request was not saved, with the ways out of it. */
export function WizardRefusal({ form, failedFiles = 0, onOtherTime }: WizardRefusalProps) {
  const { refusal, saved, draft, rebase } = form;
  if (saved && failedFiles > 0) {
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
          onOtherTime={onOtherTime}
          onInsist={() => form.save({ force: true })}
        />
      )}
      {refusal?.slots && (
        <CollisionNotice
          slots={refusal.slots}
          onChoose={(slot) => form.change(withSlot(draft, slot))}
          onOtherDay={onOtherTime}
        />
      )}
    </>
  );
}

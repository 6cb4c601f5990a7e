import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { CollisionNotice } from './collision-notice.tsx';
import { withSlot } from './request-draft.ts';
import type { useWizard } from './use-wizard.ts';
import { SCHEDULE } from './wizard-steps.ts';

type WizardRefusalProps = { wizard: ReturnType<typeof useWizard>; onReload: () => void };

/** Why it could not be sent, with the way out where there is one. Nothing that was filled in is lost. */
export function WizardRefusal({ wizard, onReload }: WizardRefusalProps) {
  const { submission, draft, change, openStep } = wizard;
  const { refusal, saved, files } = submission;
  if (saved && files.failed > 0) {
    return (
      <FormError
        error="A solicitação foi salva, mas há arquivos que não chegaram."
        detail="Tente de novo ou remova-os."
      />
    );
  }
  if (!refusal || refusal.propertyGone) return null;
  return (
    <>
      <FormError
        error={refusal.error}
        detail={refusal.stale && 'O que você mudou aqui continua; o resto será atualizado.'}
      />
      {refusal.stale && (
        <div>
          <Button variant="secondary" icon={<RefreshCw />} onPress={onReload}>
            Recarregar
          </Button>
        </div>
      )}
      {refusal.slots && (
        <CollisionNotice
          slots={refusal.slots}
          onChoose={(slot) => change(withSlot(draft, slot))}
          onOtherDay={() => openStep(SCHEDULE)}
        />
      )}
    </>
  );
}

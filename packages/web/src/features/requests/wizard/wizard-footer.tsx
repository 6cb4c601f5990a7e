import { ArrowLeft, ArrowRight, Check, Send } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { LAST, type StepId, stepBefore } from './wizard-steps.ts';

type WizardFooterProps = {
  step: StepId;
  /** The request exists already and only its files are on their way. */
  saved: boolean;
  busy: boolean;
  onBack: (step: StepId) => void;
  onLeave: () => void;
};

/** 'Próximo' forward, 'Enviar' on the last step; within the thumb's reach on phones. (spec §2.9) */
export function WizardFooter({ step, saved, busy, onBack, onLeave }: WizardFooterProps) {
  const before = saved ? undefined : stepBefore(step);
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 flex justify-between gap-2 border-line border-t bg-surface px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0 sm:py-0">
      {before ? (
        <Button variant="secondary" icon={<ArrowLeft />} disabled={busy} onPress={() => onBack(before)}>
          Voltar
        </Button>
      ) : (
        <span />
      )}
      {saved ? (
        <Button icon={<Check />} onPress={onLeave}>
          Concluir
        </Button>
      ) : (
        <Button type="submit" icon={step === LAST ? <Send /> : <ArrowRight />} busy={busy}>
          {step === LAST ? 'Enviar' : 'Próximo'}
        </Button>
      )}
    </footer>
  );
}

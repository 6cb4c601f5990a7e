import { ArrowLeft, ArrowRight, Check, Send } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LAST_STEP, type StepName, stepBefore } from './draft/wizard-steps.ts';

type WizardFooterProps = {
  step: StepName;
  /** The request is saved; only its files are still uploading. */
  saved: boolean;
  busy: boolean;
  /** Shown where the summary is not visible. */
  brief: string;
  onBack: (step: StepName) => void;
  onLeave: () => void;
};

export function WizardFooter({ step, saved, busy, brief, onBack, onLeave }: WizardFooterProps) {
  const before = saved ? undefined : stepBefore(step);
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-between gap-2 border-line border-t bg-surface px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0 sm:py-0">
      {brief && <p className="w-full text-caption text-ink-muted tabular-nums xl:hidden">{brief}</p>}
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
        <Button type="submit" icon={step === LAST_STEP ? <Send /> : <ArrowRight />} busy={busy}>
          {step === LAST_STEP ? 'Enviar' : 'Próximo'}
        </Button>
      )}
    </footer>
  );
}

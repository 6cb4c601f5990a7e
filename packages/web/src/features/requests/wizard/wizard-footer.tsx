import { ArrowLeft, ArrowRight, Check, Send } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LAST, type StepId, stepBefore } from './draft/wizard-steps.ts';

type WizardFooterProps = {
  step: StepId;
  /** The request exists already and only its files are on their way. */
  saved: boolean;
  busy: boolean;
  /** Duration, price and hour in one line, where the summary is out of sight. */
  brief: string;
  /** Saves from any step; only for a request that exists. */
  onSave: (() => void) | undefined;
  onBack: (step: StepId) => void;
  onLeave: () => void;
};

/** 'Próximo' forward, 'Enviar' on the last step; within the thumb's reach on phones. */
export function WizardFooter({ step, saved, busy, brief, onSave, onBack, onLeave }: WizardFooterProps) {
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
        <div className="flex gap-2">
          {onSave && step !== LAST && (
            <Button variant="secondary" icon={<Check />} busy={busy} onPress={onSave}>
              Salvar
            </Button>
          )}
          <Button type="submit" icon={step === LAST ? <Send /> : <ArrowRight />} busy={busy}>
            {step === LAST ? 'Enviar' : 'Próximo'}
          </Button>
        </div>
      )}
    </footer>
  );
}

import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { StepMenu } from '../../../ui/frame/step-menu.tsx';
import { RequestTools } from '../inspection/request-tools.tsx';
import { BOOKING_STEPS, STEPS } from './draft/wizard-steps.ts';
import { briefSummary } from './summary/brief-summary.ts';
import { RequestSummary } from './summary/request-summary.tsx';
import { useWizard, type WizardProps } from './use-wizard.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardRefusal } from './wizard-refusal.tsx';

export function WizardForm(props: WizardProps) {
  const wizard = useWizard(props);
  const { draft, facts, submission, request, step } = wizard;
  const { files, saved } = submission;
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusOnChange(step);
  const at = BOOKING_STEPS.indexOf(step);

  async function submit() {
    await wizard.advance();
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button, input[data-invalid]')
        ?.focus(),
    );
  }

  return (
    <div className="flex flex-col gap-6">
      {props.opened && <RequestTools request={props.opened} changesStatus />}
      <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_17rem]">
        <StepMenu
          label="Etapas"
          steps={STEPS}
          current={step}
          onSelect={wizard.openStep}
          stateOf={wizard.stateOf}
        />
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="flex min-w-0 flex-col gap-4"
        >
          {at >= 0 && (
            <p className="text-caption text-ink-muted lg:hidden">
              Etapa {at + 1} de {BOOKING_STEPS.length}
            </p>
          )}
          <h2 ref={heading} tabIndex={-1} className="text-ink text-title outline-none">
            {STEPS[step].title}
          </h2>
          {facts.error && <ErrorState error={facts.error} onRetry={facts.retry} />}
          {saved && files.failed === 0 && (
            <p role="status" className="rounded-control bg-success-soft px-3 py-2 text-body text-success-ink">
              A solicitação foi salva. Os arquivos seguem para o servidor, mesmo que você saia daqui.
            </p>
          )}
          <WizardBody
            step={step}
            files={files}
            draft={draft}
            onChange={wizard.change}
            facts={facts}
            errors={wizard.errors}
            request={request}
            propertyGone={wizard.propertyGone}
            onDone={props.onDone}
          />
          <WizardRefusal wizard={wizard} />
          {step !== 'delete' && (
            <WizardFooter
              step={step}
              saved={saved !== undefined}
              busy={submission.busy}
              brief={briefSummary({ draft, facts })}
              onSave={request && (() => wizard.save())}
              onBack={wizard.openStep}
              onLeave={submission.leave}
            />
          )}
        </form>
        <div className="min-w-0 lg:col-start-2 xl:col-start-3">
          <RequestSummary draft={draft} facts={facts} request={request} fileCount={files.count} />
        </div>
      </div>
    </div>
  );
}

/** Focuses the heading of a new step, so that screen readers announce it. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

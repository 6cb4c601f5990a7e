import { useRef } from 'react';
import { stepNames } from '../../../lib/use-steps.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { StepMenu } from '../../../ui/frame/step-menu.tsx';
import { placeOf, STEPS } from './draft/wizard-steps.ts';
import { FilesStep } from './files/files-step.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { StepBody } from './step-body.tsx';
import { briefSummary } from './summary/brief-summary.ts';
import { RequestSummary } from './summary/request-summary.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useWizard, type WizardProps } from './use-wizard.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardRefusal } from './wizard-refusal.tsx';

export function WizardForm(props: WizardProps) {
  const wizard = useWizard(props);
  const { draft, facts, files, saved, step } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusOnChange(step);

  return (
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
        onSubmit={async (event) => {
          event.preventDefault();
          await wizard.advance();
          focusFirstError(form.current);
        }}
        className="flex min-w-0 flex-col gap-4"
      >
        <p className="text-caption text-ink-muted lg:hidden">
          Etapa {placeOf(step) + 1} de {stepNames(STEPS).length}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-ink text-title outline-none">
          {STEPS[step].title}
        </h2>
        {facts.error && <ErrorState error={facts.error} onRetry={facts.retry} />}
        {saved && files.failed === 0 && (
          <p role="status" className="rounded-control bg-success-soft px-3 py-2 text-body text-success-ink">
            A solicitação foi salva. Os arquivos seguem para o servidor, mesmo que você saia daqui.
          </p>
        )}
        <StepBody
          step={step}
          files={<FilesStep files={files} />}
          draft={draft}
          onChange={wizard.change}
          facts={facts}
          errors={wizard.errorsOf(step)}
          request={undefined}
          propertyGone={wizard.propertyGone}
        />
        <WizardRefusal
          form={wizard}
          failedFiles={files.failed}
          onOtherTime={() => wizard.openStep('schedule')}
        />
        <WizardFooter
          step={step}
          saved={saved !== undefined}
          busy={wizard.busy}
          brief={briefSummary({ draft, facts })}
          onBack={wizard.openStep}
          onLeave={wizard.leave}
        />
      </form>
      <div className="min-w-0 lg:col-start-2 xl:col-start-3">
        <RequestSummary draft={draft} facts={facts} request={undefined} fileCount={files.count} />
      </div>
    </div>
  );
}

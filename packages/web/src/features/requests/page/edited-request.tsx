import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { bodyOf, changeOf } from '../wizard/draft/request-body.ts';
import { draftOf } from '../wizard/draft/request-draft.ts';
import { type RequestDraftProps, useRequestDraft } from '../wizard/draft/use-request-draft.ts';
import { concerns, STEPS, type StepName } from '../wizard/draft/wizard-steps.ts';
import { focusFirstError } from '../wizard/focus-first-error.ts';
import { StepBody } from '../wizard/step-body.tsx';
import { briefSummary } from '../wizard/summary/brief-summary.ts';
import { WizardRefusal } from '../wizard/wizard-refusal.tsx';
import { RequestParts, type ShownParts } from './request-parts.tsx';

type EditedRequestProps = ShownParts &
  Pick<RequestDraftProps, 'draftName' | 'start'> & {
    part: StepName;
    onSaved: () => void;
    /** Nothing is left to save. */
    onClose: () => void;
  };

/** The parts of a request with one of them as a form. What was changed in others stays until it is saved. */
export function EditedRequest({ part, draftName, start, onSaved, onClose, ...shown }: EditedRequestProps) {
  const { request } = shown;
  const openScreen = useOpenScreen();
  const form = useRequestDraft(
    { draftName, start, blank: draftOf(request), opened: request },
    {
      openStep: shown.onEdit,
      onSaved: (saved: InspectionRequest, isOpen) => {
        const onPress = () => openScreen('requests', { request: saved._id });
        toast('Solicitação salva', isOpen ? {} : { action: { label: 'Abrir', onPress } });
        onSaved();
        if (isOpen) onClose();
      },
    },
  );
  const { draft, facts } = form;
  const changed = changeOf(request, bodyOf(draft));
  const [asksToDiscard, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  return (
    <RequestParts {...shown} isUnsaved={(name) => name !== part && concerns(name, changed)} open={part}>
      <form
        ref={element}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          form.tryStep(part);
          await form.save();
          focusFirstError(element.current);
        }}
        className="flex min-w-0 scroll-mt-6 flex-col gap-4 rounded-surface border-2 border-accent p-4"
      >
        <h2 tabIndex={-1} data-part={part} className="scroll-mt-6 text-ink text-title outline-none">
          {STEPS[part].title}
        </h2>
        {facts.error && <ErrorState error={facts.error} onRetry={facts.retry} />}
        <StepBody
          step={part}
          files={null}
          draft={draft}
          onChange={form.change}
          facts={facts}
          errors={form.errorsOf(part)}
          request={form.request}
          propertyGone={form.propertyGone}
        />
        <WizardRefusal form={form} onOtherTime={() => shown.onEdit('schedule')} />
        <footer className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-surface border-line border-t bg-surface px-4 py-3">
          <p className="mr-auto text-caption text-ink-muted tabular-nums">{briefSummary({ draft, facts })}</p>
          <Button
            variant="secondary"
            icon={<X />}
            disabled={form.busy}
            onPress={() => (form.isChanged ? setAsking(true) : onClose())}
          >
            Cancelar
          </Button>
          <Button type="submit" icon={<Check />} busy={form.busy}>
            Salvar
          </Button>
        </footer>
        <ConfirmDialog
          title="Descartar o que você mudou?"
          open={asksToDiscard}
          onOpenChange={setAsking}
          confirmLabel="Descartar"
          cancelLabel="Continuar editando"
          tone="danger"
          onConfirm={onClose}
        >
          A solicitação fica como estava.
        </ConfirmDialog>
      </form>
    </RequestParts>
  );
}

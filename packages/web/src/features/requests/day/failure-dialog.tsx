import { FAILURE_LABELS, FAILURE_REASONS, wantsProof } from '@esquadro/domain/field/failure-reasons';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { type FormEvent, useRef, useState } from 'react';
import { draftName, forgetDraft, loadDraft } from '../../../lib/drafts/draft-store.ts';
import { forgetFilesOfDraft } from '../../../lib/drafts/pending-files.ts';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { FormActions } from '../../../ui/buttons/form-actions.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ChoiceCards } from '../../../ui/visitors/choice-cards.tsx';
import { PicturesField } from '../../files/shared/pictures-field.tsx';
import { visitName } from '../inspection/visit-moment.ts';
import { queueFailure } from '../shared/field-marks.ts';
import { tellOutcome } from '../shared/tell-outcome.ts';
import { useDraftFiles } from '../wizard/files/use-draft-files.ts';
import { focusFirstError } from '../wizard/focus-first-error.ts';
import { emptyFailure, FailureDraft, failureErrors, waitedUntil } from './failure-draft.ts';
import { readPosition } from './read-position.ts';

type FailureDialogProps = {
  visit: InspectionRequest;
  /** When the inspector came to the door, if a mark says so. */
  arrivedAt: string | null;
  recordsPosition: boolean;
  onClose: () => void;
};

const NO_UPLOADS = {};
const nothing = () => undefined;

/** 'Não consegui fazer': why, how long one waited, and a photo of the closed door. */
export function FailureDialog({ visit, arrivedAt, recordsPosition, onClose }: FailureDialogProps) {
  const { user } = useSession();
  const name = draftName('failure', user._id, visit._id);
  const [draft, setDraft] = useState(
    () => loadDraft(name, FailureDraft)?.draft ?? emptyFailure(arrivedAt, visit.time_zone, new Date()),
  );
  const photos = useDraftFiles(name);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTouched = draft.reason !== null || draft.note !== '' || photos.count > 0;
  useKeptDraft(name, isTouched ? { draft, opened: null, attempt: null } : undefined);
  const errors = failureErrors(draft, photos.count);
  const shown = (field: keyof typeof errors) => (tried ? errors[field] : '');
  const change = (part: Partial<FailureDraft>) => setDraft((was) => ({ ...was, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { reason, waited, note } = draft;
    if (!reason || Object.values(errors).some(Boolean)) return focusFirstError(form.current);
    setBusy(true);
    const position = recordsPosition && wantsProof(reason) ? await readPosition() : {};
    const waited_until = waitedUntil(waited, visit.time_zone, new Date());
    const { outcome } = await queueFailure(
      { _id: visit._id, label: visit.address.label },
      { reason, waited_until, note: note.trim(), ...position },
      photos.pictures,
    );
    forgetDraft(name);
    await forgetFilesOfDraft(user._id, name);
    onClose();
    await tellOutcome(`${visit.address.label}: registrado que não foi possível`, outcome);
  }

  return (
    <Dialog title="Não consegui fazer" open onOpenChange={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-body text-ink">{visitName(visit)}</p>
        <div className="flex flex-col gap-1">
          <ChoiceCards
            label="O que aconteceu?"
            options={FAILURE_REASONS.map((id) => ({ id, label: FAILURE_LABELS[id] }))}
            value={draft.reason ?? undefined}
            onChange={(reason) => change({ reason })}
          />
          <Problem>{shown('reason')}</Problem>
        </div>
        <TextField
          label="Esperei até"
          required
          type="time"
          value={draft.waited}
          error={shown('waited')}
          onChange={({ currentTarget }) => change({ waited: currentTarget.value })}
        />
        <section aria-labelledby="fotos-da-porta" className="flex flex-col gap-2">
          <h3 id="fotos-da-porta" className="font-medium text-body text-ink">
            Foto da porta ou do interfone
            {draft.reason && !wantsProof(draft.reason) && (
              <span className="font-normal text-ink-muted"> (se quiser)</span>
            )}
          </h3>
          <PicturesField
            kept={[]}
            chosen={photos.pictures}
            uploads={NO_UPLOADS}
            onAdd={(files) => void photos.addPictures(files)}
            onRemove={(key) => void photos.remove(key)}
            onCancel={nothing}
            onRetry={nothing}
          />
          <Problem>{shown('photos')}</Problem>
        </section>
        <TextArea
          label="Observação"
          maxLength={2000}
          value={draft.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <FormActions send="Registrar" cancel="Voltar" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Problem({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-body text-danger-ink">
      {children}
    </p>
  );
}

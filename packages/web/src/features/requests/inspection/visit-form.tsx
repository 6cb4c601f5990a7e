import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { REQUEST_FIELD_LABELS } from '@esquadro/domain/requests/request-event';
import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { STATUS_ICONS } from '../shared/status-badge.tsx';
import { WaitingChanges } from '../shared/waiting-changes.tsx';
import { useVisitForm } from './use-visit-form.ts';

const STATUSES = REQUEST_STATUSES.map((id) => ({
  id,
  label: STATUS_LABELS[id],
  icon: STATUS_ICONS[id],
}));

type VisitFormProps = { request: InspectionRequest; onDone: (saved?: InspectionRequest) => void };

export function VisitForm({ request, onDone }: VisitFormProps) {
  const form = useVisitForm(request, onDone);
  const guard = useUnsavedGuard(form.isDirty && !form.busy);

  return (
    <Card as="section">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
        className="flex flex-col gap-4"
      >
        <SelectField label="Status" options={STATUSES} value={form.status} onChange={form.choose} />
        <TextArea
          label={REQUEST_FIELD_LABELS.notes}
          value={form.notes}
          onChange={({ currentTarget }) => form.type(currentTarget.value)}
          error={form.error}
        />
        {form.isDraft && (
          <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-muted">
            Rascunho guardado neste aparelho, ainda não salvo.
            <Button variant="quiet" size="small" onPress={form.forgetDraft}>
              Descartar
            </Button>
          </p>
        )}
        <WaitingChanges requestId={request._id} />
        <Button type="submit" busy={form.busy} fullWidth>
          Salvar
        </Button>
      </form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}

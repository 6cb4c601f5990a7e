import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import { REQUEST_FIELD_LABELS } from '@esquadro/domain/requests/request-event';
import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-status';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { statusFace } from '../../../ui/status-badge.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeRequest } from '../api.ts';

const Fields = InspectionRequestChange.pick({ status: true, notes: true }).required();
type Values = { status: InspectionRequest['status']; notes: string };

const STATUSES = REQUEST_STATUSES.map((id) => ({ id, label: STATUS_LABELS[id], icon: statusFace[id].icon }));

/** What an inspector may say of a visit: its status and what was seen. Any status follows any other. (spec §4) */
export function VisitForm({ request, onDone }: { request: InspectionRequest; onDone: () => void }) {
  const { _id: id, version, status, notes } = request;
  const save = useChangeRequest();
  const { control, register, handleSubmit, formState } = useForm<Values>({
    resolver: standardSchemaResolver(Fields),
    mode: 'onBlur',
    values: { status, notes },
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, errors, isDirty } = formState;
  const guard = useUnsavedGuard(isDirty && !save.isSuccess);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (save.isSuccess) leave();
  }, [save.isSuccess]);

  const submit = handleSubmit((values) => {
    const change = {
      ...(dirtyFields.status && { status: values.status }),
      ...(dirtyFields.notes && { notes: values.notes }),
    };
    save.mutate({ id, version, change }, { onSuccess: () => toast('Solicitação salva') });
  });

  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Controller
          control={control}
          name="status"
          render={({ field }) => (
            <SelectField {...field} label="Status" options={STATUSES} error={errors.status?.message} />
          )}
        />
        <TextArea label={REQUEST_FIELD_LABELS.notes} {...register('notes')} error={errors.notes?.message} />
        <FormError error={save.error} />
        <Button type="submit" busy={save.isPending} fullWidth>
          Salvar
        </Button>
      </form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}

import { formatTime } from '@esquadro/domain/calendar/format';
import { type Branch, BranchDraft, branchOf } from '@esquadro/domain/realtors/branch';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type FieldNames, labelOf } from '../../../lib/edits/use-rebase.ts';
import { useRebasedForm } from '../../../lib/edits/use-rebased-form.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { ERROR_DELAY_MS } from '../../../lib/http/error-delay.ts';
import { fillFieldErrors } from '../../../lib/http/fill-field-errors.ts';
import { addressInWords } from '../../../lib/places/address-in-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveError } from '../../../ui/feedback/save-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { AddressField } from '../../places/shared/address-field.tsx';
import { realtorQuery, useAddBranch, useChangeBranch } from '../api.ts';
import { OpenHourField } from './open-hour-field.tsx';

type Values = {
  label: string;
  address: z.input<typeof BranchDraft>['address'] | null;
  opens: number;
  closes: number;
};

const BLANK: Values = { label: '', address: null, opens: 480, closes: 1080 };

const NAMES: FieldNames<Values> = {
  label: 'Nome da filial',
  address: { label: 'Endereço', show: addressInWords },
  opens: { label: 'Abre às', show: formatTime },
  closes: { label: 'Fecha às', show: formatTime },
};

type BranchFormProps = {
  realtorId: string;
  /** The one being edited; without it one after another is added. */
  branch?: Branch;
  onDone?: () => void;
};

function valuesOf({ label, opens, closes, doorNumber, ...branch }: Branch): Values {
  return { label, opens, closes, address: { ...branch, number: doorNumber } };
}

export function BranchForm({ realtorId, branch, onDone }: BranchFormProps) {
  const add = useAddBranch();
  const change = useChangeBranch();
  const form = useForm<Values, unknown, BranchDraft>({
    resolver: standardSchemaResolver<Values, unknown, BranchDraft>(BranchDraft),
    mode: 'onBlur',
    delayError: ERROR_DELAY_MS,
    defaultValues: branch ? valuesOf(branch) : BLANK,
  });
  const { control, register, handleSubmit, formState, setError, reset } = form;
  const { version: seen, rebase } = useRebasedForm({
    form,
    record: branch && { values: valuesOf(branch), version: String(branch.version) },
    queryKey: realtorQuery(realtorId).queryKey,
    save: change,
    names: NAMES,
  });
  const guard = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit((filled) => {
    const draft = branchOf(realtorId, filled);
    const onError = (error: Error) =>
      fillFieldErrors(error, setError, ['label', 'address', 'opens', 'closes']);
    if (branch) {
      const onSuccess = ({ label }: Branch) => {
        toast(`Filial ${label} salva`);
        guard.leaveSaved(() => onDone?.());
      };
      change.mutate({ id: branch._id, version: seen, draft }, { onSuccess, onError });
      return;
    }
    const onSuccess = ({ label }: Branch) => {
      toast(`Filial ${label} adicionada`);
      reset(BLANK);
    };
    add.mutate(draft, { onSuccess, onError });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <h3 className="text-ink text-lead">{branch ? 'Editar filial' : 'Nova filial'}</h3>
      {branch && (
        <p className="text-body text-ink-muted">
          Vistorias marcadas com as chaves aqui passam a ter o novo endereço.
        </p>
      )}
      <TextField
        label="Nome da filial"
        required
        placeholder="Centro"
        error={formState.errors.label?.message}
        {...register('label')}
      />
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <AddressField label="Endereço" required error={fieldState.error} {...field} />
        )}
      />
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-2 gap-4">
          {(['opens', 'closes'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <OpenHourField label={labelOf(NAMES, name)} error={fieldState.error?.message} {...field} />
              )}
            />
          ))}
        </div>
        <p className="text-caption text-ink-muted">
          Quando as chaves podem ser retiradas. Horários que não dão tempo de buscá-las não são oferecidos.
        </p>
      </div>
      <SaveError error={branch ? change.error : add.error} rebase={rebase} />
      <div className="flex flex-wrap gap-2">
        {branch ? (
          <>
            <Button type="submit" busy={change.isPending}>
              Salvar filial
            </Button>
            <Button variant="secondary" onPress={() => onDone?.()}>
              Cancelar
            </Button>
          </>
        ) : (
          <Button type="submit" icon={<Plus />} busy={add.isPending}>
            Adicionar filial
          </Button>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

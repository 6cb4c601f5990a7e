import { BranchDraft, branchOf } from '@esquadro/domain/realtors/branch';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fillFieldErrors } from '../../lib/fill-field-errors.ts';
import { UNTIL_PRESSED } from '../../lib/until-pressed.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressField } from '../places/address-field.tsx';
import { useAddBranch } from './api.ts';
import { useOnceKey } from './use-once-key.ts';

type Values = { label: string; address: z.input<typeof BranchDraft>['address'] | null };

const BLANK: Values = { label: '', address: null };

/** Adds one branch after another: a label and an address, both required. (spec §5) */
export function BranchForm({ realtorId }: { realtorId: string }) {
  const add = useAddBranch();
  const onceKey = useOnceKey();
  const { control, register, handleSubmit, formState, setError, reset } = useForm<
    Values,
    unknown,
    BranchDraft
  >({
    resolver: standardSchemaResolver<Values, unknown, BranchDraft>(BranchDraft),
    mode: 'onBlur',
    delayError: UNTIL_PRESSED,
    defaultValues: BLANK,
  });
  const guard = useUnsavedGuard(formState.isDirty);

  const submit = handleSubmit((filled) => {
    const draft = branchOf(realtorId, filled);
    add.mutate(
      { draft, key: onceKey(draft) },
      {
        onSuccess: ({ label }) => {
          toast(`Filial ${label} adicionada`);
          reset(BLANK);
        },
        onError: (error) => fillFieldErrors(error, setError, ['label', 'address']),
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <h3 className="text-ink text-lead">Nova filial</h3>
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
      <FormError error={add.error} />
      <div>
        <Button type="submit" icon={<Plus />} busy={add.isPending}>
          Adicionar filial
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

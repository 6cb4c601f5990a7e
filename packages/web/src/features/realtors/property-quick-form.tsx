import { NewProperty, REQUIRED_FIELDS_MISSING } from '@esquadro/domain/properties/property';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fillFieldErrors } from '../../lib/fill-field-errors.ts';
import { UNTIL_PRESSED } from '../../lib/until-pressed.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressField } from '../places/address-field.tsx';
import { useRefreshProperties, useSaveProperty } from '../properties/api.ts';
import { useRefreshRealtors } from './api.ts';
import { useSteps } from './steps.ts';

const Fields = NewProperty.pick({ label: true, square_footage: true, address: true, unit: true });
type Filled = z.output<typeof Fields>;
type Typed = z.input<typeof Fields>;
type Values = Omit<Typed, 'square_footage' | 'address'> & {
  square_footage: number | null;
  address: Typed['address'] | null;
};

const BLANK: Values = { label: '', square_footage: null, address: null, unit: '' };

/** A property with what an inspection cannot do without; once saved, the contracts come next. (spec §4) */
export function PropertyQuickForm({ realtorId }: { realtorId: string }) {
  const { goTo } = useSteps();
  const save = useSaveProperty();
  const [refreshProperties, refreshRealtors] = [useRefreshProperties(), useRefreshRealtors()];
  const [done, setDone] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const { control, register, handleSubmit, formState, setError } = useForm<Values, unknown, Filled>({
    resolver: standardSchemaResolver<Values, unknown, Filled>(Fields),
    mode: 'onBlur',
    delayError: UNTIL_PRESSED,
    defaultValues: BLANK,
  });
  const { errors } = formState;
  const guard = useUnsavedGuard(formState.isDirty && !done);

  const submit = handleSubmit(
    (filled) => {
      setIncomplete(false);
      save.mutate(
        { draft: { ...filled, realtorId } },
        {
          onSuccess: () => {
            setDone(true);
            refreshProperties();
            refreshRealtors();
            toast('Imóvel salvo');
            queueMicrotask(() => goTo('4'));
          },
          onError: (error) =>
            fillFieldErrors(error, setError, ['label', 'square_footage', 'address', 'unit']),
        },
      );
    },
    () => setIncomplete(true),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <h3 className="text-ink text-lead">Novo imóvel</h3>
      <div className="grid gap-4 sm:grid-cols-4">
        <div className="sm:col-span-2">
          <TextField label="Nome do imóvel" required error={errors.label?.message} {...register('label')} />
        </div>
        <Controller
          control={control}
          name="square_footage"
          render={({ field, fieldState }) => (
            <NumberField
              label="Área"
              suffix="m²"
              decimals={2}
              required
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <TextField label="Sala/apto" error={errors.unit?.message} {...register('unit')} />
      </div>
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <AddressField label="Endereço" required unitLabel={null} error={fieldState.error} {...field} />
        )}
      />
      {incomplete && <FormError error={REQUIRED_FIELDS_MISSING} />}
      <FormError error={save.error} />
      <div>
        <Button type="submit" icon={<Plus />} busy={save.isPending}>
          Salvar imóvel
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

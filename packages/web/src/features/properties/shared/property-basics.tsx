import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AddressField } from '../../places/shared/address-field.tsx';
import type { usePropertyForm } from './use-property-form.ts';

type PropertyBasicsProps = {
  form: ReturnType<typeof usePropertyForm>;
  /** What else stands in the same rows, after the unit. */
  children?: ReactNode;
};

/** What an inspection cannot do without: name, area, unit and address. */
export function PropertyBasics({ form, children }: PropertyBasicsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-4">
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
        {children}
      </div>
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <AddressField label="Endereço" required unitLabel={null} error={fieldState.error} {...field} />
        )}
      />
    </>
  );
}

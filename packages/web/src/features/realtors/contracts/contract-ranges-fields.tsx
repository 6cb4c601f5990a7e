import { rangeWarnings } from '@esquadro/domain/realtors/range-warnings';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, Controller, useFieldArray, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { Warnings } from '../../../ui/feedback/warnings.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { BLANK_RANGE, type ContractValues } from './contract-values.ts';

/** What the model 'metragem' charges: a value for each range of areas; a bound left blank is open. */
export function ContractRangesFields({ control }: { control: Control<ContractValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' });
  const ranges = useWatch({ control, name: 'ranges' });
  const readable = ranges.filter(({ value }) => value !== null);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-3 font-medium text-body text-ink">Faixas de metragem</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-3">
          <div className="grid flex-1 grid-cols-2 gap-3 xl:grid-cols-4">
            <Bound control={control} name={`ranges.${index}.min`} label="De" placeholder="sem mínimo" />
            <Bound control={control} name={`ranges.${index}.max`} label="Até" placeholder="sem máximo" />
            <Amount control={control} name={`ranges.${index}.value`} label="Valor" />
            <Amount control={control} name={`ranges.${index}.furniture_value`} label="Mobília" />
          </div>
          <div className="pt-6.5">
            <IconButton
              label={`Remover a faixa ${index + 1}`}
              icon={<Trash2 />}
              disabled={fields.length === 1}
              onPress={() => remove(index)}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus />}
          onPress={() => append({ ...BLANK_RANGE, min: ranges.at(-1)?.max ?? null })}
        >
          Adicionar faixa
        </Button>
      </div>
      {readable.length > 0 && (
        <Warnings sentences={rangeWarnings(readable).map(({ sentence }) => sentence)} />
      )}
      <Controller
        control={control}
        name="ranges"
        render={({ fieldState }) => (
          <FormError error={fieldState.error?.root?.message ?? fieldState.error?.message} />
        )}
      />
    </fieldset>
  );
}

type Named<Suffix extends string> = {
  control: Control<ContractValues>;
  name: `ranges.${number}.${Suffix}`;
  label: string;
};

function Bound({ control, name, label, placeholder }: Named<'min' | 'max'> & { placeholder: string }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberField
          label={label}
          suffix="m²"
          decimals={2}
          placeholder={placeholder}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}

function Amount({ control, name, label }: Named<'value' | 'furniture_value'>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <MoneyField label={label} error={fieldState.error?.message} {...field} />
      )}
    />
  );
}

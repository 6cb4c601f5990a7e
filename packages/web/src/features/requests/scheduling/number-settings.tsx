import { type Control, Controller, type FieldPathByValue } from 'react-hook-form';
import { labelOf } from '../../../lib/edits/use-rebase.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SCHEDULING_NAMES, type Scheduling, type TypedScheduling } from './scheduling-values.ts';

type NumberSettingsProps = {
  control: Control<TypedScheduling, unknown, Scheduling>;
  numbers: readonly NumberSetting[];
};

export type NumberSetting = {
  name: FieldPathByValue<TypedScheduling, number | null> & keyof typeof SCHEDULING_NAMES;
  hint: string;
  decimals?: 0 | 1 | 2;
};

/** Numbers of the agenda, side by side, under the names that a conflict shows too. */
export function NumberSettings({ control, numbers }: NumberSettingsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {numbers.map(({ name, hint, decimals = 0 }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={labelOf(SCHEDULING_NAMES, name)}
              hint={hint}
              decimals={decimals}
              required
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </div>
  );
}

import { type Control, Controller } from 'react-hook-form';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { ContractValues } from './contract-values.ts';

const AMOUNTS = [
  { name: 'price', label: 'Preço', hint: 'Só para consulta: não entra na conta da vistoria.' },
  { name: 'platformFee', label: 'Taxa da plataforma' },
  { name: 'furnitureRate', label: 'Taxa de mobília' },
  { name: 'expressRate', label: 'Taxa expressa' },
] as const satisfies { name: keyof ContractValues; label: string; hint?: string }[];

/** What the model 'percentual' charges; what is left blank is nothing. */
export function ContractRatesFields({ control }: { control: Control<ContractValues> }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <Controller
        control={control}
        name="percentageRate"
        render={({ field, fieldState }) => (
          <NumberField
            label="Percentual"
            suffix="%"
            decimals={2}
            placeholder="0,00"
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      {AMOUNTS.map(({ name, label, ...help }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <MoneyField label={label} {...help} error={fieldState.error?.message} {...field} />
          )}
        />
      ))}
    </div>
  );
}

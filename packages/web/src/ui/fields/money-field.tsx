import { NumberField, type NumberFieldProps } from './number-field.tsx';

export function MoneyField(field: Omit<NumberFieldProps, 'prefix' | 'decimals'>) {
  return <NumberField placeholder="0,00" {...field} prefix="R$" decimals={2} padded />;
}

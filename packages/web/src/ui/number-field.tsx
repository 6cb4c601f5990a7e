import { parseReais } from '@esquadro/domain/money/money';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputMode'> {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  decimals?: 0 | 1 | 2;
}

/** While one types, the text is left alone; on leaving the field it is written the Brazilian way: 1.234,56. */
export function NumberField({ value, onChange, onBlur, decimals = 0, ...field }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function read(text: string) {
    const bare = text.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
    const number = parseReais(bare);
    setDraft(text);
    onChange(number === undefined ? null : Number(number.toFixed(decimals)));
  }

  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={draft ?? write(value, decimals)}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}

function write(value: number | null, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value === null ? '' : value.toLocaleString('pt-BR', digits);
}

import { parseReais } from '@esquadro/domain/money/reais';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputMode'> {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  decimals?: 0 | 1 | 2;
  /** Shows trailing zeros: R$ 3,20, but 72 m². */
  padded?: boolean;
}

/** Formats the number ('1.234,56') on blur, not while typing. */
export function NumberField({
  value,
  onChange,
  onBlur,
  decimals = 0,
  padded = false,
  ...field
}: NumberFieldProps) {
  const digits = { minimumFractionDigits: padded ? decimals : 0, maximumFractionDigits: decimals };
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
      value={draft ?? value?.toLocaleString('pt-BR', digits) ?? ''}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}

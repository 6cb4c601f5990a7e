import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter } from './caret-after.ts';
import { type MaskName, maskText } from './masks.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface MaskedFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue'> {
  mask: MaskName;
  value?: string;
}

const typing: Record<MaskName, Partial<TextFieldProps>> = {
  cpf: { inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { inputMode: 'text', autoCapitalize: 'characters', placeholder: '00.000.000/0000-00' },
  phone: { inputMode: 'tel', autoComplete: 'tel-national', placeholder: '(00) 00000-0000' },
  cep: { inputMode: 'numeric', autoComplete: 'postal-code', placeholder: '00000-000' },
};

/** The form gets the masked text. Values set from outside are masked on render. */
export function MaskedField({ mask, value, onChange, ref, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);

  useLayoutEffect(() => {
    if (input.current) input.current.value = maskText(mask, input.current.value);
  });

  function hold(element: HTMLInputElement | null) {
    input.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  }

  function maskTyped(event: ChangeEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const typed = element.value;
    const caret = element.selectionStart ?? typed.length;
    const masked = maskText(mask, typed);
    element.value = masked;
    const place = caretAfter(typed.slice(0, caret), masked);
    element.setSelectionRange(place, place);
    onChange?.(event);
  }

  return (
    <TextField
      {...typing[mask]}
      autoComplete="off"
      spellCheck={false}
      {...field}
      {...(value !== undefined && { value: maskText(mask, value) })}
      ref={hold}
      onChange={maskTyped}
    />
  );
}

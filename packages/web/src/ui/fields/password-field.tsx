import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function PasswordField(field: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);

  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          aria-label="Mostrar senha"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-my-px -mr-3 grid size-control place-items-center rounded-control text-ink-muted hover:text-ink [&_svg]:size-4"
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}

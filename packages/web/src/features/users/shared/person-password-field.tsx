import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PasswordHint } from '../../../ui/fields/password-hint.tsx';

type PersonPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'required'> & {
  /** Somebody who is known keeps theirs where it is left blank. */
  isNew: boolean;
  /** What the field holds, to tick off what it still lacks. */
  typed: string;
  /** What else is to be said of a new one. */
  note?: string | undefined;
};

/** The password that is set for somebody else. */
export function PersonPasswordField({ isNew, typed, note, ...field }: PersonPasswordFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PasswordField
        label="Senha"
        required={isNew}
        autoComplete="new-password"
        hint={isNew ? note : 'Deixe em branco para manter a atual.'}
        {...field}
      />
      {(isNew || typed !== '') && <PasswordHint password={typed} />}
    </div>
  );
}

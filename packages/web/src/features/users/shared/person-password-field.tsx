import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PasswordHint } from '../../../ui/fields/password-hint.tsx';

type PersonPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'required'> & {
  /** Somebody who is known keeps theirs where it is left blank. */
  isNew: boolean;
  /** What the field holds, to tick off what it still lacks. */
  typed: string;
};

/** The password that is set for somebody else. */
export function PersonPasswordField({ isNew, typed, ...field }: PersonPasswordFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        hint={isNew ? 'Deixe em branco para convidar por email.' : 'Deixe em branco para manter a atual.'}
        {...field}
      />
      {(isNew || typed !== '') && <PasswordHint password={typed} />}
    </div>
  );
}

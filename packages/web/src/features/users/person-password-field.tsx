import { PASSWORD_RULES } from '@esquadro/domain/auth/password-rules';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';

const RULES = new Intl.ListFormat('pt-BR').format(PASSWORD_RULES.map(({ sentence }) => sentence));

type PersonPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'required'> & {
  /** Somebody who is known keeps theirs where it is left blank. */
  isNew: boolean;
  /** What else is to be said of it. */
  note?: string;
};

/** The password that is set for somebody else. */
export function PersonPasswordField({ isNew, note = '', ...field }: PersonPasswordFieldProps) {
  return (
    <PasswordField
      label="Senha"
      required={isNew}
      autoComplete="new-password"
      hint={isNew ? `Use ${RULES}. ${note}`.trim() : 'Deixe em branco para manter a atual.'}
      {...field}
    />
  );
}

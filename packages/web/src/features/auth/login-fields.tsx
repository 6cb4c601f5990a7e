import type { User } from '@esquadro/domain/users/user';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { enter } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { secondStepAfter } from './second-step-after.tsx';

/** The specification's English sentences, explained in the user's language. */
const EXPLAINED: Record<string, string> = {
  'An error occurred during login.': 'Não foi possível entrar agora. Tente de novo em instantes.',
  'Invalid response from server': 'O servidor respondeu de um jeito inesperado. Tente de novo.',
  'Token not found':
    'O navegador recusou o cookie da sessão. Permita cookies para este endereço e use https.',
};

type LoginFieldsProps = {
  /** What stands above until the second step, which has a heading of its own. */
  intro?: ReactNode;
  /** Whoever signs in again only types the password. */
  email?: string;
  /** Above the fields until a login has failed. */
  notice?: string | undefined;
  onLoggedIn: (user: User) => unknown;
  /** Offers a way in to whoever has forgotten the password; gets what was typed as email. */
  onForgot?: (email: string) => void;
};

/** Email, password and the button, with what went wrong beneath. */
export function LoginFields({ intro, email, notice, onLoggedIn, onForgot }: LoginFieldsProps) {
  const password = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<ReactNode>();

  function goBack(why?: Error) {
    setSecondStep(undefined);
    setError(why);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setError(undefined);
    try {
      await onLoggedIn(await enter('/api/user/login', typed));
    } catch (refused) {
      await secondStepAfter(refused as Error, {
        heading: intro ? 'h1' : 'h2',
        onLoggedIn,
        onBack: goBack,
      }).then(setSecondStep, (failure) => {
        setError(failure);
        password.current?.select();
      });
    } finally {
      setBusy(false);
    }
  }

  if (secondStep) return secondStep;

  return (
    <>
      {intro}
      {notice && !error && (
        <p role="status" className="rounded-control bg-amber-soft px-3 py-2.5 text-amber-ink text-body">
          {notice}
        </p>
      )}
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          placeholder="Email"
          autoComplete="username"
          defaultValue={email}
          required
          autoFocus={!email}
        />
        <PasswordField
          label="Senha"
          name="password"
          placeholder="Senha"
          required
          autoFocus={Boolean(email)}
          ref={password}
        />
        {onForgot && (
          <button
            type="button"
            onClick={({ currentTarget: { form } }) =>
              onForgot(form ? String(new FormData(form).get('email')) : '')
            }
            className="self-end text-accent-ink text-body underline pointer-coarse:min-h-11"
          >
            Esqueci a senha
          </button>
        )}
        <Button type="submit" busy={busy} fullWidth>
          Entrar
        </Button>
      </form>
      <FormError error={error} detail={error && EXPLAINED[error.message]} />
    </>
  );
}

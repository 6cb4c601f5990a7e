import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logIn, placeAfterLogin, sessionWasLost } from '../../lib/session.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The specification's English sentences, explained in the user's language. */
const EXPLAINED: Record<string, string> = {
  'An error occurred during login.': 'Não foi possível entrar agora. Tente de novo em instantes.',
  'Invalid response from server': 'O servidor respondeu de um jeito inesperado. Tente de novo.',
  'Token not found':
    'O navegador recusou o cookie da sessão. Permita cookies para este endereço e use https.',
};

export function LoginForm() {
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      const user = await logIn(String(form.get('email')), String(form.get('password')));
      await navigate(placeAfterLogin(user.role), { replace: true });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      password.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div>
        <h1 className="text-display text-ink">Esquadro Login</h1>
        <p className="text-body text-ink-muted">Entre com seu email e senha.</p>
      </div>
      {sessionWasLost() && !error && (
        <p role="status" className="rounded-control bg-amber-soft px-3 py-2.5 text-amber-ink text-body">
          Sua sessão expirou. Entre novamente para voltar aonde estava.
        </p>
      )}
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          placeholder="Email"
          autoComplete="username"
          required
          autoFocus
        />
        <PasswordField label="Senha" name="password" placeholder="Senha" required ref={password} />
        <PlainButton type="submit" busy={busy} fullWidth>
          Entrar
        </PlainButton>
      </form>
      <FormError error={error} detail={error && EXPLAINED[error.message]} />
    </>
  );
}

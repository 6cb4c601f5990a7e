import type { ResetAnswer } from '@esquadro/domain/auth/user-link';
import { type FormEvent, useState } from 'react';
import { HttpError, http } from '../../lib/http/http.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type ForgotFormProps = {
  /** What was typed at the login. */
  email: string;
  onBack: () => void;
};

/** Asks for a link by which a new password is set; the answer is the same for every email. */
export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const wrong = error instanceof HttpError ? error.fields.email : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    setBusy(true);
    setError(undefined);
    try {
      setAnswer((await http.post<ResetAnswer>('/api/user/forgot', { email: typed })).message);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <title>Esqueci a senha · Esquadro</title>
      <div>
        <h1 className="text-display text-ink">Esqueci a senha</h1>
        <p className="text-body text-ink-muted">Diga seu email: por ele você cria uma senha nova.</p>
      </div>
      {answer ? (
        <p role="status" className="rounded-control bg-accent-soft px-3 py-2.5 text-accent-ink text-body">
          {answer}
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={email}
            required
            autoFocus
            error={wrong}
          />
          <Button type="submit" busy={busy} fullWidth>
            Enviar link
          </Button>
        </form>
      )}
      <FormError error={wrong ? undefined : error} />
      <button
        type="button"
        onClick={onBack}
        className="self-start text-accent-ink text-body underline pointer-coarse:min-h-11"
      >
        Voltar para entrar
      </button>
    </>
  );
}

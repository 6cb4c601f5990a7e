import { type FormEvent, useState } from 'react';
import { HttpError, http } from '../../lib/http/http.ts';
import { useNavigate } from '../../lib/router/use-router.tsx';
import { enter, placeAfterLogin } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordHint } from '../../ui/fields/password-hint.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Opened by the setup link of a new installation: makes the first SuperAdmin, once, and logs in. */
export function SetupForm({ setup }: { setup: string }) {
  const navigate = useNavigate();
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const fields = error instanceof HttpError ? error.fields : {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const person = Object.fromEntries(new FormData(event.currentTarget)) as {
      email: string;
      password: string;
    };
    setBusy(true);
    setError(undefined);
    try {
      await http.post('/api/user/signup', { ...person, setup });
      const user = await enter('/api/user/login', { email: person.email, password: person.password });
      await navigate(placeAfterLogin(user.role), { replace: true });
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div>
        <h1 className="text-display text-ink">Primeiro acesso</h1>
        <p className="text-body text-ink-muted">Crie o usuário TI que vai administrar esta instalação.</p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label="Nome"
            name="first_name"
            autoComplete="given-name"
            required
            error={fields.first_name}
          />
          <TextField
            label="Sobrenome"
            name="last_name"
            autoComplete="family-name"
            required
            error={fields.last_name}
          />
        </div>
        <TextField
          label="Telefone"
          type="tel"
          name="phone"
          autoComplete="tel"
          required
          error={fields.phone}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          error={fields.email}
        />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="new-password"
          required
          error={fields.password}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordHint password={typed} />
        <Button type="submit" busy={busy} fullWidth>
          Criar e entrar
        </Button>
      </form>
      <FormError error={error} />
    </>
  );
}

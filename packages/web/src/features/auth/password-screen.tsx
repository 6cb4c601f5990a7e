import type { LinkGreeting } from '@esquadro/domain/auth/user-link';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { HttpError, http } from '../../lib/http/http.ts';
import { placeAfterLogin, setPasswordByLink } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordHint } from '../../ui/fields/password-hint.tsx';
import { Mark } from '../../ui/frame/mark.tsx';
import { WaveBackground } from '../../ui/frame/wave-background.tsx';

/** As the server sent it; checking it here would cost the page its speed. */
const GREETING = { parse: (value: unknown) => value as LinkGreeting };

const isDead = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** Whom the link greets, or why it is none. */
export async function readGreeting({ params }: LoaderFunctionArgs): Promise<LinkGreeting | HttpError> {
  return http.get(`/api/user/link/${params.name}`, GREETING).catch((error) => {
    if (isDead(error)) return error;
    throw error;
  });
}

/** Where a link leads that lets somebody set their own password. */
export function PasswordScreen() {
  const greeting = useLoaderData<LinkGreeting | HttpError>();
  const [dead, setDead] = useState(greeting instanceof HttpError ? greeting : undefined);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <WaveBackground />
      <section className="flex w-full max-w-md flex-col gap-6 rounded-surface bg-surface p-6 shadow-floating sm:p-10">
        <Mark className="size-12 text-accent" />
        {dead || greeting instanceof HttpError ? (
          <DeadLink>{dead?.message}</DeadLink>
        ) : (
          <PasswordForm firstName={greeting.first_name} onDead={setDead} />
        )}
      </section>
    </main>
  );
}

function DeadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <title>Link sem validade · Esquadro</title>
      <h1 className="text-display text-ink">Este link não abre mais</h1>
      <p className="text-body text-ink-muted">{children}</p>
      <p className="text-body text-ink-muted">
        Já tem uma senha?{' '}
        <a href="/" className="font-medium text-accent-ink underline">
          Entrar
        </a>
      </p>
    </>
  );
}

type PasswordFormProps = { firstName: string; onDead: (error: HttpError) => void };

function PasswordForm({ firstName, onDead }: PasswordFormProps) {
  const { name = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const wrong = error instanceof HttpError ? error.fields.new_password : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const user = await setPasswordByLink(name, password);
      await navigate(placeAfterLogin(user.role), { replace: true });
    } catch (failure) {
      if (isDead(failure)) onDead(failure);
      else setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <title>Crie sua senha · Esquadro</title>
      <div>
        <h1 className="text-display text-ink">Olá, {firstName}. Crie sua senha</h1>
        <p className="text-body text-ink-muted">Só você a conhece. Este link vale uma vez.</p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label="Nova senha"
          name="new_password"
          autoComplete="new-password"
          required
          autoFocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={wrong}
        />
        <PasswordHint password={password} />
        <Button type="submit" busy={busy} fullWidth>
          Salvar e entrar
        </Button>
      </form>
      <FormError error={wrong ? undefined : error} />
    </>
  );
}

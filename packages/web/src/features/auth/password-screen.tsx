import type { LinkGreeting } from '@esquadro/domain/auth/user-link';
import type { User } from '@esquadro/domain/users/user';
import { type FormEvent, type ReactNode, useState } from 'react';
import { HttpError, http } from '../../lib/http/http.ts';
import { useNavigate } from '../../lib/router/use-router.tsx';
import { enter, placeAfterLogin } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordHint } from '../../ui/fields/password-hint.tsx';
import { Mark } from '../../ui/frame/mark.tsx';
import { WaveBackground } from '../../ui/frame/wave-background.tsx';
import { secondStepAfter } from './second-step-after.tsx';

const isDead = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** Whom the link greets, or why it is none. */
export async function readGreeting(name: string): Promise<LinkGreeting | HttpError> {
  return http.get<LinkGreeting>(`/api/user/link/${name}`).catch((error) => {
    if (isDead(error)) return error;
    throw error;
  });
}

type PasswordScreenProps = { name: string; greeting: LinkGreeting | HttpError };

/** Where a link leads that lets somebody set their own password. */
export function PasswordScreen({ name, greeting }: PasswordScreenProps) {
  const [dead, setDead] = useState(greeting instanceof HttpError ? greeting : undefined);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <WaveBackground />
      <section className="flex w-full max-w-md flex-col gap-6 rounded-surface bg-surface p-6 shadow-floating sm:p-10">
        <Mark className="size-12 text-accent" />
        {dead || greeting instanceof HttpError ? (
          <DeadLink>{dead?.message}</DeadLink>
        ) : (
          <PasswordForm name={name} firstName={greeting.first_name} onDead={setDead} />
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

type PasswordFormProps = { name: string; firstName: string; onDead: (error: HttpError) => void };

function PasswordForm({ name, firstName, onDead }: PasswordFormProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<ReactNode>();
  const wrong = error instanceof HttpError ? error.fields.new_password : undefined;

  const goOn = (user: User) => navigate(placeAfterLogin(user.role), { replace: true });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await goOn(await enter(`/api/user/link/${name}`, { new_password: password }));
    } catch (failure) {
      if (isDead(failure)) return onDead(failure);
      const next = {
        heading: 'h1',
        notice: 'Sua senha nova está salva.',
        onLoggedIn: goOn,
        onBack: () => navigate('/', { replace: true }),
      } as const;
      await secondStepAfter(failure as Error, next).then(setSecondStep, setError);
    } finally {
      setBusy(false);
    }
  }

  if (secondStep) return secondStep;

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

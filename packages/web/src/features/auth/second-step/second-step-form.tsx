import type { SecondStepTicket } from '@esquadro/domain/auth/second-step';
import type { User } from '@esquadro/domain/users/user';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError, http } from '../../../lib/http/http.ts';
import { enter as signIn } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { canUsePasskeys, showPasskey } from './use-passkey.ts';

export type SecondStepFormProps = SecondStepTicket & {
  heading: 'h1' | 'h2';
  notice?: string;
  onLoggedIn: (user: User) => unknown;
  /** To the password again, with why where it had to be. */
  onBack: (why?: Error) => unknown;
};

const FIELDS = {
  totp: {
    label: 'Código do aplicativo',
    hint: 'Os seis dígitos que o aplicativo autenticador mostra agora.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Um dos dez que você guardou. Cada um vale uma vez.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

/** What follows the password where somebody has set it up: a code, a passkey, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { ticket, methods, heading: Heading, notice, onLoggedIn, onBack } = props;
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const [kind, setKind] = useState<keyof typeof FIELDS>(hasApp || hasPasskey ? 'totp' : 'recovery');
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const field = useRef<HTMLInputElement>(null);
  const asksForCode = kind === 'recovery' || hasApp;

  const pass = (shown: object) => signIn('/api/user/login/second', { ticket, ...shown });

  async function enter(how: 'code' | 'passkey', show: () => Promise<User>) {
    setBusy(how);
    setError(undefined);
    try {
      await onLoggedIn(await show());
    } catch (failure) {
      const why = failure instanceof Error ? failure : new Error(String(failure));
      if (why instanceof HttpError && why.code === 'session.ticket-over') return void onBack(why);
      setError(why);
      field.current?.select();
    } finally {
      setBusy(undefined);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void enter('code', () => pass({ code }));
  }

  const enterByPasskey = () =>
    enter('passkey', async () => {
      const options = await http.post<object>('/api/user/login/second/options', { ticket });
      return pass({ passkey: await showPasskey(options) });
    });

  return (
    <>
      <div>
        <Heading className="text-display text-ink">Segunda etapa</Heading>
        <p className="text-body text-ink-muted">{notice} Confirme que é você para entrar.</p>
      </div>
      {hasPasskey && (
        <Button
          icon={<Fingerprint />}
          variant={hasApp ? 'secondary' : 'primary'}
          busy={busy === 'passkey'}
          fullWidth
          onPress={enterByPasskey}
        >
          Usar a chave de acesso
        </Button>
      )}
      {asksForCode && (
        <form key={kind} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            {...FIELDS[kind]}
            name="code"
            required
            autoFocus
            maxLength={40}
            spellCheck={false}
            ref={field}
          />
          <Button type="submit" busy={busy === 'code'} fullWidth>
            Entrar
          </Button>
        </form>
      )}
      <FormError error={error} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {methods.includes('recovery') && (hasApp || hasPasskey) && (
          <TextButton
            onClick={() => {
              setError(undefined);
              setKind(kind === 'recovery' ? 'totp' : 'recovery');
            }}
          >
            {kind === 'recovery' ? 'Voltar ao modo de sempre' : 'Usar um código de recuperação'}
          </TextButton>
        )}
        <TextButton onClick={() => onBack()}>Voltar</TextButton>
      </div>
    </>
  );
}

function TextButton({ onClick, children }: { onClick: () => unknown; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-accent-ink text-body underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

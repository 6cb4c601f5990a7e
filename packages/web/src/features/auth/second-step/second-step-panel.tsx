import { RECOVERY_CODES } from '@esquadro/domain/auth/recovery-code';
import type { Factor } from '@esquadro/domain/auth/second-step';
import { formatDay } from '@esquadro/domain/calendar/format';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { stampInWords } from '../../../lib/moment-in-words.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { factorsQuery, useRefreshProfile, useRemoveFactor, useRenewRecoveryCodes } from '../api.ts';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** What one is about to do, in a dialog. */
type Open = 'app' | 'passkey' | 'renew' | Factor;

/** 'Segunda etapa' of 'Minha conta'. */
export function SecondStepPanel() {
  const { user } = useSession();
  const { data, error } = useQuery(factorsQuery);
  const refreshProfile = useRefreshProfile();
  const removal = useRemoveFactor();
  const renewal = useRenewRecoveryCodes();
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setOpen(undefined);
    removal.reset();
    renewal.reset();
  };

  /** Before anything else is shown, the codes: they are not shown again. */
  function done(words: string, shown: string[]) {
    close();
    toast(words);
    if (shown.length > 0) setCodes(shown);
    else void refreshProfile();
  }

  const due = user.second_step_due;
  const apps = data?.factors.filter(({ kind }) => kind === 'totp') ?? [];
  const passkeys = data?.factors.filter(({ kind }) => kind === 'passkey') ?? [];

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-ink text-title">Segunda etapa</h2>
        <p className="text-body text-ink-muted">
          Além da senha, um código do celular ou uma chave de acesso: quem descobrir a sua senha não entra.
        </p>
      </div>
      {due && !due.begun && (
        <p className="rounded-control bg-amber-soft px-3 py-2.5 text-amber-ink text-body">
          Sua conta precisa de uma a partir de {formatDay(due.from)}.
        </p>
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && (
        <>
          <Kind
            title="Aplicativo autenticador"
            icon={<Smartphone aria-hidden="true" />}
            factors={apps}
            onRemove={setOpen}
          >
            {apps.length === 0 && (
              <Button variant="secondary" onPress={() => setOpen('app')}>
                Configurar aplicativo
              </Button>
            )}
          </Kind>
          <Kind
            title="Chave de acesso (digital, rosto ou PIN)"
            icon={<Fingerprint aria-hidden="true" />}
            factors={passkeys}
            onRemove={setOpen}
          >
            <Button variant="secondary" onPress={() => setOpen('passkey')}>
              Adicionar chave de acesso
            </Button>
          </Kind>
          {data.factors.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-body text-ink">Códigos de recuperação: {leftInWords(data.recovery_left)}</p>
              <Button variant="quiet" size="small" onPress={() => setOpen('renew')}>
                Gerar novos códigos
              </Button>
            </div>
          )}
        </>
      )}
      <FormError error={error} />
      {open === 'app' && (
        <AppSetupDialog onClose={close} onDone={(shown) => done('Aplicativo configurado', shown)} />
      )}
      {open === 'passkey' && (
        <PasskeyDialog onClose={close} onDone={(shown) => done('Chave de acesso adicionada', shown)} />
      )}
      {open === 'renew' && (
        <PasswordDialog
          title="Gerar novos códigos"
          confirmLabel="Gerar novos códigos"
          action={renewal}
          onSubmit={(password) =>
            renewal.mutate(password, {
              onSuccess: ({ recovery_codes }) => done('Códigos novos gerados', recovery_codes),
            })
          }
          onClose={close}
        >
          Os códigos anteriores deixam de valer. Confirme a sua senha.
        </PasswordDialog>
      )}
      {typeof open === 'object' && (
        <PasswordDialog
          title={`Remover ${open.label}`}
          confirmLabel="Remover"
          action={removal}
          onSubmit={(password) =>
            removal.mutate(
              { id: open._id, password },
              { onSuccess: () => done(`${open.label}: removido`, []) },
            )
          }
          onClose={close}
        >
          {data?.factors.length === 1
            ? 'Sem outra segunda etapa, bastará a senha para entrar, e os códigos de recuperação deixam de valer.'
            : 'A entrada continua a pedir a outra segunda etapa.'}{' '}
          Confirme a sua senha.
        </PasswordDialog>
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          email={user.email}
          onClose={() => {
            setCodes(undefined);
            void refreshProfile();
          }}
        />
      )}
    </div>
  );
}

const leftInWords = (left: number) =>
  left === 1 ? `resta 1 de ${RECOVERY_CODES}.` : `restam ${left} de ${RECOVERY_CODES}.`;

type KindProps = {
  title: string;
  icon: ReactNode;
  factors: Factor[];
  onRemove: (factor: Factor) => void;
  children: ReactNode;
};

function Kind({ title, icon, factors, onRemove, children }: KindProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 font-medium text-body text-ink [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {title}
      </h3>
      {factors.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {factors.map((factor) => (
            <li key={factor._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="wrap-anywhere text-body text-ink">{factor.label}</p>
                <p className="text-caption text-ink-muted">{usedInWords(factor)}</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remover ${factor.label}`}
                onPress={() => onRemove(factor)}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="empty:hidden">{children}</div>
    </section>
  );
}

const usedInWords = ({ created_at, last_used_at }: Factor) =>
  last_used_at
    ? `Último uso: ${stampInWords(last_used_at)}`
    : `Desde ${stampInWords(created_at)}, sem uso ainda`;

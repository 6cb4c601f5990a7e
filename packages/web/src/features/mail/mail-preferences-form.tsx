import { MAIL_KIND_LABELS, MAIL_KINDS } from '@esquadro/domain/mail/mail';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../ui/choices/switch.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { mailPreferencesQuery, useSaveMailPreferences } from './api.ts';

/** Each switch is saved at once. */
export function MailPreferencesForm() {
  const { data: wanted, error, refetch } = useQuery(mailPreferencesQuery);
  const save = useSaveMailPreferences();

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 className="text-ink text-title">Emails</h2>
        <p className="text-body text-ink-muted">O que você quer receber sobre as suas vistorias.</p>
      </div>
      {!wanted && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-40" />)}
      {wanted &&
        MAIL_KINDS.map((kind) => (
          <Switch
            key={kind}
            value={wanted[kind]}
            onChange={(value) =>
              save.mutate({ ...wanted, [kind]: value }, { onSuccess: () => toast('Preferência salva') })
            }
          >
            {MAIL_KIND_LABELS[kind]}
          </Switch>
        ))}
      <FormError error={save.error} />
    </div>
  );
}

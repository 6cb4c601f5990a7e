import type { OpenSession } from '@esquadro/domain/auth/open-session';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { sessionsQuery, useEndSession } from './api.ts';

/** Where one is logged in, to end what one does not know or has left open elsewhere. */
export function OpenSessions() {
  const { data: sessions, error } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOne = ({ _id, device }: OpenSession) =>
    end.mutate(_id, { onSuccess: () => toast(`Você saiu de ${device}`) });
  const endOthers = () => end.mutate('others', { onSuccess: () => toast('Você saiu dos outros aparelhos') });

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="aparelhos" className="text-ink text-title">
          Onde você está conectado
        </h2>
        <p className="text-body text-ink-muted">
          Não conhece um destes aparelhos? Saia dele e mude a sua senha.
        </p>
      </div>
      {!sessions && !error && <Skeleton className="h-24" />}
      {sessions && (
        <ul aria-labelledby="aparelhos" className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <li key={session._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-48">
                <p className="text-body text-ink">{session.device}</p>
                <p className="text-caption text-ink-muted">
                  Último uso: {stampInWords(session.last_used_at)}
                </p>
              </div>
              {session.current ? (
                <Badge tone="accent">Este aparelho</Badge>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Sair de ${session.device}, usado por último em ${stampInWords(session.last_used_at)}`}
                  disabled={end.isPending}
                  onPress={() => endOne(session)}
                >
                  Sair
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button variant="secondary" icon={<LogOut />} disabled={end.isPending} onPress={endOthers}>
            Sair dos outros
          </Button>
        </div>
      )}
      <FormError error={error ?? end.error} />
    </div>
  );
}

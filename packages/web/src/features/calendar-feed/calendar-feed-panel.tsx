import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { feedQuery, useRenewFeed, useRevokeFeed } from './api.ts';

const QUESTIONS = {
  renew: { title: 'Renovar o endereço?', label: 'Renovar' },
  revoke: { title: 'Desligar o calendário?', label: 'Desligar' },
};

/** 'Assinar calendário': copy, renew or revoke the address. */
export function CalendarFeedPanel() {
  const { data, error } = useQuery(feedQuery);
  const renew = useRenewFeed();
  const revoke = useRevokeFeed();
  const [asking, setAsking] = useState<keyof typeof QUESTIONS>();
  const address = data?.address;

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    toast('Endereço copiado');
  }
  const close = () => setAsking(undefined);
  const confirm = () =>
    asking === 'renew'
      ? renew.mutate(undefined, { onSuccess: () => toast('Endereço renovado'), onSettled: close })
      : revoke.mutate(undefined, { onSuccess: () => toast('Calendário desligado'), onSettled: close });

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-ink text-title">Assinar calendário</h2>
        <p className="text-body text-ink-muted">
          Suas vistorias no Google Agenda, no Outlook ou no celular. Quem tiver este endereço vê as vistorias:
          não o divulgue.
        </p>
      </div>
      {!data && !error && <Skeleton className="h-10" />}
      {data && !address && (
        <div>
          <Button
            variant="secondary"
            icon={<CalendarPlus />}
            busy={renew.isPending}
            onPress={() => renew.mutate()}
          >
            Criar endereço
          </Button>
        </div>
      )}
      {address && (
        <>
          <p className="break-all rounded-control bg-sunken px-3 py-2 text-caption text-ink">{address}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" icon={<Copy />} onPress={() => copy(address)}>
              Copiar
            </Button>
            <Button variant="quiet" icon={<RefreshCw />} onPress={() => setAsking('renew')}>
              Renovar
            </Button>
            <Button variant="quiet" icon={<Trash2 />} onPress={() => setAsking('revoke')}>
              Desligar
            </Button>
          </div>
        </>
      )}
      <FormError error={error ?? renew.error ?? revoke.error} />
      {asking && (
        <ConfirmDialog
          title={QUESTIONS[asking].title}
          confirmLabel={QUESTIONS[asking].label}
          tone="danger"
          open
          onOpenChange={close}
          busy={renew.isPending || revoke.isPending}
          onConfirm={confirm}
        >
          Os calendários que usam o endereço de agora deixam de ser atualizados.
        </ConfirmDialog>
      )}
    </div>
  );
}

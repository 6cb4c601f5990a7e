import type { MailState, QueuedMail } from '@esquadro/domain/mail/mail';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge-styles.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useRetryMail } from './api.ts';

const STATES: Record<MailState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Na fila', tone: 'amber' },
  sent: { label: 'Enviado', tone: 'success' },
  'given-up': { label: 'Não entregue', tone: 'danger' },
  expired: { label: 'Vencido', tone: 'neutral' },
};

export function QueuedMailCard({ mail }: { mail: QueuedMail }) {
  const retry = useRetryMail();
  const { label, tone } = STATES[mail.state];
  const failed = mail.last_error !== '' && mail.state !== 'sent';
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col">
        <p className="font-medium text-body text-ink">{mail.subject}</p>
        <p className="break-all text-body text-ink-muted">{mail.recipient}</p>
        <p className="text-caption text-ink-muted">
          {mail.sent_at
            ? `Enviado em ${stampInWords(mail.sent_at)}`
            : `Pedido em ${stampInWords(mail.created_at)}`}
          {failed && mail.state === 'waiting' && ` · nova tentativa em ${stampInWords(mail.next_try_at)}`}
        </p>
        {failed && (
          <p className="text-caption text-danger-ink">
            {mail.tries} {mail.tries === 1 ? 'tentativa' : 'tentativas'}: {mail.last_error}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {failed && mail.state !== 'expired' && (
          <Button
            variant="secondary"
            size="small"
            busy={retry.isPending}
            onPress={() => retry.mutate(mail._id)}
          >
            Tentar de novo
          </Button>
        )}
      </div>
    </Card>
  );
}

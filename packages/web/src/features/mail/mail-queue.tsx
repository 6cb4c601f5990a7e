import type { MailStatus } from '@esquadro/domain/mail/mail';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { mailStatusQuery, mailsQuery } from './api.ts';
import { QueuedMailCard } from './queued-mail-card.tsx';

export function MailQueue() {
  const status = useQuery(mailStatusQuery).data;
  const list = useInfiniteQuery(mailsQuery);
  const mails = list.data?.pages.flatMap(({ rows }) => rows);

  return (
    <div className="flex flex-col gap-4">
      <StepHeading title="Emails">{status && summary(status)}</StepHeading>
      {status && !status.sending && (
        <p role="status" className="rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
          O envio está desligado: nenhum email sai até que o servidor tenha SMTP_URL e MAIL_FROM.
        </p>
      )}
      {!mails && (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <SkeletonList />)}
      {mails?.length === 0 && (
        <EmptyState icon={<MailCheck aria-hidden="true" />} title="Nenhum email">
          Os avisos de vistorias marcadas, remarcadas e canceladas aparecem aqui.
        </EmptyState>
      )}
      {mails && mails.length > 0 && (
        <ul aria-label="Fila de emails" className="flex flex-col gap-3">
          {mails.map((mail) => (
            <QueuedMailCard key={mail._id} mail={mail} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </div>
  );
}

function summary({ waiting, given_up }: MailStatus): string {
  return `${waiting.toLocaleString('pt-BR')} na fila, ${given_up.toLocaleString('pt-BR')} sem entrega.`;
}

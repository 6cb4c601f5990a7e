import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { renderMessage } from '@esquadro/domain/requests/whatsapp/render-message';
import { MESSAGE_KINDS, MESSAGE_LABELS, type MessageKind } from '@esquadro/domain/settings/message-templates';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { messageTemplatesQuery } from '../../settings/api.ts';
import { requestEventsQuery } from '../api.ts';
import { dayBeforeHint } from './day-before-hint.ts';
import { previousDate } from './previous-date.ts';
import { ReadyMessage } from './ready-message.tsx';

/** Needs a link of its own for each party: 'Link da visita' sends it. */
const LINKED: MessageKind = 'confirm';

type RequestMessagesProps = {
  request: InspectionRequest;
  only?: MessageKind;
  /** Shows the titles, each of which opens its text. */
  folded?: boolean;
};

export function RequestMessages({ request, only, folded = false }: RequestMessagesProps) {
  const templates = useQuery(messageTemplatesQuery);
  const events = useQuery(requestEventsQuery(request._id));
  if (templates.error) return <ErrorState error={templates.error} onRetry={templates.refetch} />;
  if (!templates.data || events.isPending) return <SkeletonList rows={3} />;

  const before = previousDate(events.data ?? []);
  const kinds = only
    ? [only]
    : MESSAGE_KINDS.filter((kind) => kind !== LINKED && (kind !== 'reschedule' || before));
  return (
    <ul className="flex flex-col gap-4">
      {kinds.map((kind) => (
        <ReadyMessage
          key={kind}
          folded={folded}
          title={MESSAGE_LABELS[kind]}
          text={renderMessage(templates.data[kind], request, { previousDate: before })}
          hint={kind === 'day_before' ? dayBeforeHint(request) : undefined}
          phone={kind === 'keys' ? request.realtor.phone : ''}
        />
      ))}
    </ul>
  );
}

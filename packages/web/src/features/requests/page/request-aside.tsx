import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { RequestTimeline } from '../inspection/request-timeline.tsx';
import { RequestMessages } from '../whatsapp/request-messages.tsx';
import { Part } from './part.tsx';
import { RelatedVisits } from './related-visits.tsx';

/** What stands beside the parts of a request. */
export function RequestAside({ request }: { request: InspectionRequest }) {
  return (
    <div className="flex flex-col gap-4">
      <Part name="related" title="Outras visitas do imóvel">
        <RelatedVisits request={request} />
      </Part>
      <Part name="history" title="Histórico">
        <RequestTimeline id={request._id} timeZone={request.time_zone} />
      </Part>
      <Part name="messages" title="Mensagens prontas">
        <RequestMessages request={request} folded />
      </Part>
    </div>
  );
}

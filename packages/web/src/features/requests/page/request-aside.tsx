import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { VisitParties } from '../../visit-links/shared/visit-parties.tsx';
import { FieldMarks } from '../field/field-marks-list.tsx';
import { RequestTimeline } from '../inspection/request-timeline.tsx';
import { RequestMessages } from '../whatsapp/request-messages.tsx';
import { STEPS } from '../wizard/draft/wizard-steps.ts';
import { Part } from './part.tsx';
import { RelatedVisits } from './related-visits.tsx';

/** What stands beside the parts of a request. */
export function RequestAside({ request }: { request: InspectionRequest }) {
  const { set } = useScreenParams();
  return (
    <div className="flex flex-col gap-4">
      <Part name="link" title="Link da visita">
        <VisitParties requestId={request._id} onSeeHours={() => set({ step: STEPS.schedule.address })} />
      </Part>
      <Part name="field" title="Em campo">
        <FieldMarks request={request} />
      </Part>
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

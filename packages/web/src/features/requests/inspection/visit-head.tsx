import { formatDuration } from '@esquadro/domain/calendar/format';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import type { ReactNode } from 'react';
import { VisitMarks } from '../shared/visit-marks.tsx';
import { VisitNumber } from '../shared/visit-number.tsx';
import { RequestStatus } from './request-status.tsx';
import { visitTime, visitZone } from './visit-moment.ts';

type VisitHeadProps = { visit: RequestCard; children: ReactNode };

export function VisitHead({ visit, children }: VisitHeadProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold text-ink text-lead tabular-nums">
          {visitTime(visit)}
          <span className="ml-2 font-normal text-caption text-ink-muted">
            {[visitZone(visit), formatDuration(visit.duration), visit.service_label]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <span className="shrink-0">
          <RequestStatus request={visit} />
        </span>
      </div>
      <div className="my-1 flex flex-wrap gap-1 empty:hidden">
        <VisitMarks visit={visit} />
      </div>
      <h3 className="break-words font-medium text-body text-ink">
        <VisitNumber number={visit.number} /> {visit.address.label}
      </h3>
      {children}
    </div>
  );
}

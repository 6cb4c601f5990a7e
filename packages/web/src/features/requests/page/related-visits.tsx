import { addDays } from '@esquadro/domain/calendar/count-days';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { useQuery } from '@tanstack/react-query';
import { readerToday } from '../../../lib/reader-clock.ts';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { calendarQuery } from '../api.ts';
import { visitMoment } from '../inspection/visit-moment.ts';
import { StatusBadge } from '../shared/status-badge.tsx';

const DAYS_AROUND = 365;

/** The visits of the same property within a year before and after today, the newest first. */
export function RelatedVisits({ request }: { request: InspectionRequest }) {
  const { go } = useScreenParams();
  const today = readerToday();
  const { data, error, refetch } = useQuery(
    calendarQuery(addDays(today, -DAYS_AROUND), addDays(today, DAYS_AROUND), {
      property: request.propertyId,
    }),
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={2} />;
  const others = data.filter(({ _id }) => _id !== request._id).toReversed();
  if (others.length === 0) return <p className="text-body text-ink-muted">Nenhuma.</p>;
  return (
    <ul className="-mx-2 flex flex-col divide-y divide-line">
      {others.map((visit) => (
        <li key={visit._id}>
          <button
            type="button"
            onClick={() => go({ request: visit._id, step: null })}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-2 py-2 text-left hover:bg-hover"
          >
            <span className="font-medium text-body text-ink tabular-nums">
              {formatNumber(visit.number)}, {visitMoment(visit)}
            </span>
            <span className="flex items-center gap-2 text-caption text-ink-muted">
              {visit.service_label}
              <StatusBadge status={visit.status} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

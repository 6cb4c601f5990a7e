import { EVENT_LABELS } from '@esquadro/domain/requests/request-event';
import { useQuery } from '@tanstack/react-query';
import { stampInWords } from '../../../lib/moment-in-words.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { requestEventsQuery } from '../api.ts';
import { changesInWords } from './event-value.ts';

type RequestTimelineProps = { id: string; timeZone: string };

export function RequestTimeline({ id, timeZone }: RequestTimelineProps) {
  const { data, error, refetch } = useQuery(requestEventsQuery(id));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={3} />;

  return (
    <ol className="flex flex-col">
      {data.toReversed().map((event) => (
        <li key={event._id} className="relative border-line-strong border-l-2 pb-5 pl-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1 -left-[7px] size-3 rounded-full border-2 border-raised bg-accent"
          />
          <p className="font-medium text-body text-ink">{EVENT_LABELS[event.kind]}</p>
          <p className="text-caption text-ink-muted tabular-nums">
            {event.actor.name}, {stampInWords(event.at, timeZone)}
          </p>
          {event.kind !== 'created' && (
            <ul className="mt-1 flex flex-col gap-0.5 text-body text-ink">
              {changesInWords(event.changes).map((change) => (
                <li key={change} className="break-words">
                  {change}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

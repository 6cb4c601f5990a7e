import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { visitMarksQuery } from '../field-api.ts';
import { markInWords } from './mark-in-words.ts';

/** What the inspector has said of a visit, in order. */
export function FieldMarks({ request }: { request: InspectionRequest }) {
  const { data, error, refetch } = useQuery(visitMarksQuery(request._id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={2} />;
  if (data.length === 0) return <p className="text-body text-ink-muted">Nada registrado ainda.</p>;
  return (
    <ol className="flex flex-col gap-2">
      {data.map((mark) => {
        const { title, detail } = markInWords(mark, request.time_zone);
        return (
          <li key={mark._id} className="text-body text-ink">
            <strong className="font-medium">{title}</strong> <span className="tabular-nums">{detail}</span>
            {mark.note && (
              <span className="block whitespace-pre-line break-words text-ink-muted">{mark.note}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

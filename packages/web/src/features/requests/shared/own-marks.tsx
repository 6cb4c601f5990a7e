import { formatDay } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readerZone } from '../../../lib/reader-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { markInWords } from '../field/mark-in-words.ts';
import { ownMarksQuery } from '../field-api.ts';

/** What an inspector has recorded, and what is kept of where it was. */
export function OwnMarks() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownMarksQuery);
  const marks = data?.pages.flatMap(({ rows }) => rows);
  const zone = readerZone();

  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-ink text-lead">Meus registros</h2>
        <p className="text-body text-ink-muted">
          O que você registrou nas vistorias. A posição só é lida no momento do registro e é apagada depois de
          180 dias; a distância do imóvel fica.
        </p>
      </div>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !marks && <SkeletonList rows={3} />}
      {marks?.length === 0 && <p className="text-body text-ink">Nada registrado ainda.</p>}
      {marks && marks.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {marks.map((mark) => {
            const { title, detail } = markInWords(mark, zone);
            return (
              <li key={mark._id} className="py-2 text-body text-ink">
                <p className="break-words font-medium">
                  {title} · {formatNumber(mark.number)} {mark.label}
                </p>
                <p className="text-ink-muted tabular-nums">
                  {formatDay(localOf(new Date(mark.at), zone).day)}, {detail}
                  {mark.latitude !== null && ' · posição guardada'}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="secondary" size="small" busy={isFetchingNextPage} onPress={() => fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
    </div>
  );
}

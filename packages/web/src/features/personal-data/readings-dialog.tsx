import type { PaperReading } from '@esquadro/domain/personal-data/personal-data';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { stampInWords } from '../../lib/moment-in-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { readingsQuery } from './api.ts';

type ReadingsDialogProps = { id: string; name: string; onClose: () => void };

/** Who looked at a person's papers, and when. */
export function ReadingsDialog({ id, name, onClose }: ReadingsDialogProps) {
  const list = useInfiniteQuery(readingsQuery(id));
  const readings = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <Dialog title={`Leituras dos documentos de ${name}`} open onOpenChange={(open) => !open && onClose()}>
      {!readings &&
        (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <SkeletonList />)}
      {readings?.length === 0 && (
        <EmptyState icon={<FileSearch aria-hidden="true" />} title="Ninguém leu">
          Cada leitura de um documento por outra pessoa aparece aqui.
        </EmptyState>
      )}
      {readings && readings.length > 0 && (
        <ul aria-label="Leituras" className="flex flex-col divide-y divide-line">
          {readings.map((reading) => (
            <li key={reading._id} className="flex flex-col py-2.5 first:pt-0 last:pb-0">
              <span className="break-words font-medium text-body text-ink">{whatWasRead(reading)}</span>
              <span className="text-body text-ink-muted">
                {reading.reader}, {stampInWords(reading.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </Dialog>
  );
}

function whatWasRead({ kind, paper }: PaperReading): string {
  if (kind === 'export') return 'Cópia de todos os dados';
  return paper || 'Documento que não existe mais';
}

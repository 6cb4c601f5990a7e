import type { ImportDetails, ImportRow } from '@esquadro/domain/imports/import';
import { FIELDS, type ImportField } from '@esquadro/domain/imports/import-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { importRowsQuery } from './api.ts';
import { MendRow } from './mend-row.tsx';

/** The lines of one outcome: wrong ones as forms of their wrong cells, the others as a table. */
export function RowsTable({ found, outcome }: { found: ImportDetails; outcome: string }) {
  const list = useInfiniteQuery(importRowsQuery(found._id, outcome));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (list.error && !rows) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!rows) return <SkeletonList />;
  if (rows.length === 0) return <EmptyState icon={<Check />} title="Nenhuma linha aqui." />;
  return (
    <div className="min-w-0">
      {outcome === 'error' ? (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <MendRow key={row.line} found={found} row={row} />
          ))}
        </ul>
      ) : (
        <Table found={found} rows={rows} />
      )}
      <ListEnd list={list} />
    </div>
  );
}

function Table({ found, rows }: { found: ImportDetails; rows: ImportRow[] }) {
  const used = new Set<ImportField | null>(found.columns.map(({ field }) => field));
  const fields = FIELDS[found.kind].filter(({ field }) => used.has(field));
  return (
    <section
      aria-label="Linhas"
      className="overflow-x-auto rounded-surface border border-line bg-raised shadow-raised"
    >
      <table className="w-full text-left text-caption">
        <thead className="border-line border-b text-ink-muted">
          <tr>
            <th className="px-3 py-2 font-medium">Linha</th>
            {fields.map(({ field, title }) => (
              <th key={field} className="whitespace-nowrap px-3 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line text-ink">
          {rows.map(({ line, values }) => (
            <tr key={line}>
              <td className="px-3 py-2 text-ink-muted tabular-nums">{line}</td>
              {fields.map(({ field }) => (
                <td key={field} className="max-w-64 truncate px-3 py-2">
                  {values[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

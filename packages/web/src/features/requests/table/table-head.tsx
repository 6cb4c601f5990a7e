import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type COLUMNS, nextSort } from './columns.tsx';

type TableHeadProps = {
  columns: typeof COLUMNS;
  sort: string;
  onSort: (sort: string) => void;
};

const NUMBER_SORTS = ['-created', 'created', ''] as const;
const STATUS_SORTS = ['status', '-status', ''] as const;

/** Stays in view; pressing a header sorts by it. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const header = (label: string, width: string, sorts?: (typeof columns)[number]['sorts']): ReactNode => (
    <th key={label} scope="col" aria-sort={ariaSort(sort, sorts)} className={clsx('px-2 font-medium', width)}>
      {sorts ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sorts, sort))}
          className="inline-flex items-center gap-1 hover:text-ink pointer-coarse:min-h-11 [&_svg]:size-3.5"
        >
          {label}
          {sort !== '' &&
            sorts.some((one) => one === sort) &&
            (sort.startsWith('-') ? <ArrowDown /> : <ArrowUp />)}
        </button>
      ) : (
        label
      )}
    </th>
  );
  return (
    <thead className="sticky top-0 z-10 bg-sunken text-caption text-ink-muted">
      <tr aria-rowindex={1} className="h-9 text-left">
        <th scope="col" className="w-10">
          <span className="sr-only">Seleção</span>
        </th>
        {header('Número', 'w-24', NUMBER_SORTS)}
        {header('Status', 'w-40', STATUS_SORTS)}
        {columns.map(({ label, width, sorts }) => header(label, width, sorts))}
      </tr>
    </thead>
  );
}

function ariaSort(sort: string, sorts: readonly string[] | undefined) {
  if (!sorts) return undefined;
  if (sort === '' || !sorts.includes(sort)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

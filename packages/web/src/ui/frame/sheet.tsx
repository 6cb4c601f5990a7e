import type { ReactNode } from 'react';

type SheetProps = { title: string; subtitle: string; children: ReactNode };

/** One printed page, or several where the content is long; the next sheet begins on a new page. */
export function Sheet({ title, subtitle, children }: SheetProps) {
  return (
    <article
      aria-label={`${title}, ${subtitle}`}
      className="flex break-after-page flex-col gap-6 rounded-surface border border-line bg-raised p-6 text-ink shadow-raised last:break-after-auto print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-2 pb-2">
        <h2 className="text-title">{title}</h2>
        <p className="text-body tabular-nums">{subtitle}</p>
      </header>
      {children}
    </article>
  );
}

/** The rows of a sheet under their names; on a phone it scrolls by itself. */
export function SheetTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full min-w-2xl border-collapse text-left text-body print:min-w-0">
        <thead className="text-caption">
          <tr className="border-ink border-b">
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function SheetRow({ children }: { children: ReactNode }) {
  return (
    <tr className="break-inside-avoid border-line border-b align-top [&>td]:py-2 [&>td]:pr-3">{children}</tr>
  );
}

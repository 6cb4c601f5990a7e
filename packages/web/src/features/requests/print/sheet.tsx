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

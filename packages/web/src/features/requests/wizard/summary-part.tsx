import type { ReactNode } from 'react';

type SummaryPartProps = { title: string; icon: ReactNode; empty?: string; children?: ReactNode };

/** One line of thought of the summary; what is still missing is said in grey. */
export function SummaryPart({ title, icon, empty = 'A escolher', children }: SummaryPartProps) {
  return (
    <div className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <dt className="text-caption text-ink-muted">{title}</dt>
        <dd className="text-body text-ink">{children || <span className="text-ink-faint">{empty}</span>}</dd>
      </div>
    </div>
  );
}

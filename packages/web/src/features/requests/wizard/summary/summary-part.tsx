import type { ReactNode } from 'react';

type SummaryPartProps = { title: string; icon: ReactNode; empty?: string; children?: ReactNode };

export function SummaryPart({ title, icon, empty = 'A escolher', children }: SummaryPartProps) {
  return (
    <div className="relative min-w-0 pl-7">
      <dt className="text-caption text-ink-muted">
        <span aria-hidden="true" className="absolute top-0.5 left-0 [&_svg]:size-4">
          {icon}
        </span>
        {title}
      </dt>
      <dd className="break-words text-body text-ink">
        {children || <span className="text-ink-faint">{empty}</span>}
      </dd>
    </div>
  );
}

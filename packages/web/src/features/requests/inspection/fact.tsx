import type { ReactNode } from 'react';

/** A name and what it stands for, in a list of such; what is not known is a dash. */
export function Fact({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="break-words text-body text-ink">{children || '–'}</dd>
    </div>
  );
}

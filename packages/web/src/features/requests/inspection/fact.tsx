import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type FactProps = {
  name: string;
  wide?: boolean;
  children?: ReactNode;
};

/** A missing value is shown as a dash. */
export function Fact({ name, wide, children }: FactProps) {
  return (
    <div className={clsx('min-w-0', wide && 'col-span-2')}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="break-words text-body text-ink">{children || '–'}</dd>
    </div>
  );
}

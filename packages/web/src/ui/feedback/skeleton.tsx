import { clsx } from 'clsx';

/** A grey placeholder: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-breathe rounded-control bg-line', className)} />
  );
}

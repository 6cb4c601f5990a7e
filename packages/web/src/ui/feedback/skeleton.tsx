import { clsx } from 'clsx';

/** A grey shape in the size of what is still loading: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-breathe rounded-control bg-line', className)} />
  );
}

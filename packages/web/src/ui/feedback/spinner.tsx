import { clsx } from 'clsx';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-4 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

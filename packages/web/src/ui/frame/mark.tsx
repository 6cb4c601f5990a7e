import { clsx } from 'clsx';

/** The logo of /images/mark.svg in the current text colour. */
export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mask-[url(/images/mark.svg)] mask-contain mask-center mask-no-repeat inline-block shrink-0 bg-current forced-color-adjust-none',
        className,
      )}
    />
  );
}

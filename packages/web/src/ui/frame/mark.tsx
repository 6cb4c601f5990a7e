import { clsx } from 'clsx';

/** The set square of /images/mark.svg, in the colour of the text around it: that file holds the only drawing. */
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

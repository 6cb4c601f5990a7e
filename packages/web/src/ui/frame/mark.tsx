import { clsx } from 'clsx';
import logo from '../../../public/images/mark.svg?raw';

/** Inline, since browsers fetch the same mask again for each element that uses it. */
const MASK = `url("data:image/svg+xml,${encodeURIComponent(logo)}")`;

/** The logo in the current text color. */
export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ maskImage: MASK }}
      className={clsx(
        'mask-contain mask-center mask-no-repeat inline-block shrink-0 bg-current forced-color-adjust-none',
        className,
      )}
    />
  );
}

import { clsx } from 'clsx';
import { Popover, type PopoverProps } from 'react-aria-components';

/** The surface of menus, popovers and lists of options. */
export function FloatingPanel({
  className,
  ...popover
}: Omit<PopoverProps, 'className'> & { className?: string }) {
  return (
    <Popover
      offset={6}
      {...popover}
      className={clsx(
        'rounded-surface border border-line bg-raised text-ink shadow-floating outline-none entering:animate-rise exiting:opacity-0 exiting:transition-opacity exiting:duration-(--quick)',
        className,
      )}
    />
  );
}

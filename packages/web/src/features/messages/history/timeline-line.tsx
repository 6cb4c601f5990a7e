import { clsx } from 'clsx';
import type { Ref } from 'react';

type TimelineLineProps = {
  rowKey: string;
  ref?: Ref<HTMLLIElement>;
  label: string;
  tone: 'day' | 'unread';
};

export function TimelineLine({ rowKey, ref, label, tone }: TimelineLineProps) {
  return (
    <li ref={ref} data-row={rowKey} className="pt-4 text-center text-caption [overflow-anchor:none]">
      <span
        className={clsx(
          tone === 'day'
            ? 'inline-block rounded-full border border-line bg-raised px-3 py-1 text-ink-muted'
            : 'block rounded-control bg-amber-soft py-1 font-medium text-amber-ink',
        )}
      >
        {label}
      </span>
    </li>
  );
}

import { clsx } from 'clsx';

/** A line across the history: a new day, or where reading begins. */
export function TimelineLine({ label, tone }: { label: string; tone: 'day' | 'unread' }) {
  return (
    <li
      className={clsx(
        'flex justify-center [overflow-anchor:none]',
        tone === 'day' ? 'mt-4' : 'mt-4 rounded-control bg-amber-soft py-1',
      )}
    >
      <span
        className={clsx(
          'text-caption',
          tone === 'day'
            ? 'rounded-full border border-line bg-raised px-3 py-1 text-ink-muted'
            : 'font-medium text-amber-ink',
        )}
      >
        {label}
      </span>
    </li>
  );
}

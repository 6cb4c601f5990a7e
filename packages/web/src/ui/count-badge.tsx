import { clsx } from 'clsx';

interface CountBadgeProps {
  count: number;
  /** For screen readers: 'mensagens não lidas'. */
  label: string;
  /** Without the attention colour. */
  quiet?: boolean;
}

const MOST = 99;

export function CountBadge({ count, label, quiet = false }: CountBadgeProps) {
  if (count <= 0) return null;

  return (
    <span
      className={clsx(
        'inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-caption tabular-nums',
        quiet ? 'text-ink-muted' : 'bg-amber font-semibold text-on-amber',
      )}
    >
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  );
}

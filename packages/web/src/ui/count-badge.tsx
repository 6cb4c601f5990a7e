interface CountBadgeProps {
  count: number;
  /** What is counted, in words for screen readers: 'mensagens não lidas'. */
  label: string;
}

const MOST = 99;

export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;

  return (
    <span className="inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-amber px-1.5 font-semibold text-caption text-on-amber tabular-nums">
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">
        {count} {label}
      </span>
    </span>
  );
}

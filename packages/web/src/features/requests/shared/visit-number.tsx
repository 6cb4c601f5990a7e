import { formatNumber } from '@esquadro/domain/requests/request-number';

/** 'V-1043', set apart from the name that follows it. */
export function VisitNumber({ number }: { number: number }) {
  return (
    <span className="whitespace-nowrap font-normal text-caption text-ink-muted tabular-nums">
      {formatNumber(number)}
    </span>
  );
}

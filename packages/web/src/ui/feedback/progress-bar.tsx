import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';

interface ProgressBarProps {
  label: string;
  /** Undefined for an indeterminate bar. */
  value?: number;
  max?: number;
  /** Replaces the percentage: '2,1 de 8 MB'. */
  valueText?: string;
}

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={max}
      isIndeterminate={value === undefined}
      valueLabel={valueText}
      className="flex min-w-0 flex-col gap-1.5"
    >
      {({ percentage, valueText: percent }) => (
        <>
          <div className="flex items-baseline justify-between gap-3 text-caption">
            <Label className="truncate text-ink">{label}</Label>
            <span className="shrink-0 text-ink-muted tabular-nums">{percent}</span>
          </div>
          <div className="h-1.5 overflow-hidden rounded-full bg-line">
            {percentage === undefined ? (
              <div className="h-full w-2/5 animate-sweep rounded-full bg-accent" />
            ) : (
              <div
                className="h-full rounded-full bg-accent transition-[width] duration-(--slide)"
                style={{ width: `${percentage}%` }}
              />
            )}
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}

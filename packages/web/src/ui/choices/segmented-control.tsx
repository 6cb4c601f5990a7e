import { clsx } from 'clsx';
import { useId } from 'react';
import type { Option } from './option.ts';

interface SegmentedControlProps<Id extends string> {
  label: string;
  options: readonly Option<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  /** The labels become the accessible names. */
  iconsOnly?: boolean;
  fullWidth?: boolean;
  ground?: 'page' | 'navy';
}

const grounds = {
  page: {
    group: 'border-line bg-sunken',
    segment:
      'text-ink-muted hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-raised',
  },
  navy: {
    group: 'border-navy-line bg-transparent',
    segment: 'text-on-navy-muted hover:text-on-navy has-checked:bg-navy-raised has-checked:text-on-navy',
  },
};

export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
  fullWidth = false,
  ground = 'page',
}: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-flex min-h-control max-w-full flex-wrap items-stretch gap-0.5 rounded-control border p-0.5',
        fullWidth ? 'w-full' : 'w-fit',
        grounds[ground].group,
      )}
    >
      {options.map((option) => (
        <label
          key={option.id}
          className={clsx(
            'relative inline-flex min-w-0 items-center justify-center gap-2 rounded-[calc(var(--control-radius)-2px)] font-medium text-body transition-colors duration-(--quick) has-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4',
            segmentWidth(iconsOnly, fullWidth),
            grounds[ground].segment,
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            disabled={option.disabled}
            aria-label={iconsOnly ? option.label : undefined}
            onChange={() => onChange(option.id)}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
          />
          {option.icon}
          {!iconsOnly && option.label}
        </label>
      ))}
    </div>
  );
}

function segmentWidth(iconsOnly: boolean, fullWidth: boolean): string {
  if (fullWidth) return 'min-w-0 flex-1';
  return iconsOnly ? 'w-9 pointer-coarse:w-11' : 'px-3 max-sm:px-2';
}

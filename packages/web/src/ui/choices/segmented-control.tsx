import { clsx } from 'clsx';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
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
    segment: 'text-ink-muted hover:text-ink selected:bg-raised selected:text-ink selected:shadow-raised',
  },
  navy: {
    group: 'border-navy-line bg-transparent',
    segment: 'text-on-navy-muted hover:text-on-navy selected:bg-navy-raised selected:text-on-navy',
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
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      className={clsx(
        'inline-flex min-h-control max-w-full flex-wrap items-stretch gap-0.5 rounded-control border p-0.5',
        fullWidth ? 'w-full' : 'w-fit',
        grounds[ground].group,
      )}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          isDisabled={option.disabled}
          aria-label={iconsOnly ? option.label : undefined}
          className={clsx(
            'inline-flex min-w-0 items-center justify-center gap-2 rounded-[calc(var(--control-radius)-2px)] font-medium text-body transition-colors duration-(--quick) disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4',
            segmentWidth(iconsOnly, fullWidth),
            grounds[ground].segment,
          )}
        >
          {option.icon}
          {!iconsOnly && option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function segmentWidth(iconsOnly: boolean, fullWidth: boolean): string {
  if (fullWidth) return 'min-w-0 flex-1';
  return iconsOnly ? 'w-9 pointer-coarse:w-11' : 'px-3';
}

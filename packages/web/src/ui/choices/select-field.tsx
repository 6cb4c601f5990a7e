import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button, Select, SelectValue } from 'react-aria-components';
import { AriaFieldFrame, ariaFieldProps } from '../fields/aria-field-frame.tsx';
import { fieldStyles } from '../fields/field-styles.ts';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import type { ChoiceFieldProps } from './choice-field.ts';
import { OptionList } from './option-list.tsx';

interface SelectFieldProps<Id extends string> extends ChoiceFieldProps<Id, Id | null, Id, HTMLButtonElement> {
  placeholder?: string;
}

export function SelectField<Id extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = 'Escolha…',
  disabled,
  ref,
  ...frame
}: SelectFieldProps<Id>) {
  function choose(key: unknown) {
    const chosen = options.find(({ id }) => id === key);
    if (chosen) onChange(chosen.id);
  }

  return (
    <Select
      name={name}
      value={value}
      onChange={choose}
      onBlur={onBlur}
      placeholder={placeholder}
      {...ariaFieldProps(frame, disabled)}
    >
      <AriaFieldFrame {...frame}>
        <Button
          ref={ref}
          className={clsx(
            fieldStyles.box,
            'gap-2 px-3 text-left text-body outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/25 pressed:border-accent group-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-muted pointer-coarse:text-lead',
          )}
        >
          <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-ink-faint [&_[data-hint]]:hidden [&_svg]:hidden" />
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        </Button>
      </AriaFieldFrame>
      <FloatingPanel className="min-w-(--trigger-width)">
        <OptionList options={options} />
      </FloatingPanel>
    </Select>
  );
}

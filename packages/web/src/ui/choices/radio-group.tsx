import { clsx } from 'clsx';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { AriaFieldFrame, ariaFieldProps } from '../fields/aria-field-frame.tsx';
import { fieldStyles } from '../fields/field-styles.ts';
import type { ChoiceFieldProps } from './choice-field.ts';

interface RadioGroupProps<Id extends string> extends ChoiceFieldProps<Id, Id | null, Id, HTMLInputElement> {
  orientation?: 'vertical' | 'horizontal';
}

export function RadioGroup<Id extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  orientation = 'vertical',
  disabled,
  ref,
  ...frame
}: RadioGroupProps<Id>) {
  function choose(key: string) {
    const chosen = options.find(({ id }) => id === key);
    if (chosen) onChange(chosen.id);
  }

  return (
    <AriaRadioGroup
      name={name}
      value={value}
      onChange={choose}
      onBlur={onBlur}
      orientation={orientation}
      {...ariaFieldProps(frame, disabled)}
    >
      <AriaFieldFrame {...frame}>
        <div className={clsx('flex', orientation === 'horizontal' ? 'flex-wrap gap-x-6' : 'flex-col')}>
          {options.map((option, index) => (
            <Radio
              key={option.id}
              value={option.id}
              isDisabled={option.disabled}
              inputRef={index === 0 ? ref : undefined}
              className="group/radio flex min-h-9 w-fit items-center gap-2.5 text-body text-ink disabled:opacity-50 pointer-coarse:min-h-11"
            >
              <span className="size-5 shrink-0 rounded-full border border-line-strong bg-raised transition-[border-width] duration-(--quick) group-hover/radio:border-ink-muted group-selected/radio:border-[6px] group-selected/radio:border-accent group-focus-visible/radio:outline-2 group-focus-visible/radio:outline-accent group-focus-visible/radio:outline-offset-2" />
              <span className="flex flex-col">
                {option.label}
                {option.hint && <span className={fieldStyles.hint}>{option.hint}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </AriaFieldFrame>
    </AriaRadioGroup>
  );
}

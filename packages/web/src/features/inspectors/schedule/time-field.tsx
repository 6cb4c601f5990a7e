import { parseTime } from '@internationalized/date';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';

interface TimeFieldProps {
  /** Heard and not seen: the fields stand in a row that reads as a sentence. */
  label: string;
  /** 'HH:MM', blank while incomplete. */
  value: string | undefined;
  onChange: (time: string) => void;
  onBlur?: () => void;
  name?: string;
  invalid?: boolean;
  /** The element that says what is wrong. */
  describedBy?: string | undefined;
  ref?: Ref<{ focus: () => void }>;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An hour and its minutes on the 24-hour clock, whatever language the browser speaks. */
export function TimeField({
  label,
  value = '',
  onChange,
  invalid,
  describedBy,
  ref,
  ...field
}: TimeFieldProps) {
  const segments = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => segments.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  return (
    <AriaTimeField
      {...field}
      aria-label={label}
      aria-describedby={describedBy}
      hourCycle={24}
      shouldForceLeadingZeros
      value={CLOCK.test(value) ? parseTime(value) : null}
      onChange={(time) => onChange(time ? time.toString().slice(0, 5) : '')}
      isInvalid={invalid ?? false}
      validationBehavior="aria"
    >
      <DateInput
        ref={segments}
        className={`${fieldStyles.box} px-2.5 text-body tabular-nums pointer-coarse:text-lead invalid:border-danger`}
      >
        {(segment) => (
          <DateSegment
            segment={segment}
            className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-[calc(var(--control-radius)/2)] px-0.5 outline-none focus:bg-accent focus:text-on-accent placeholder-shown:text-ink-faint placeholder-shown:focus:text-on-accent type-literal:min-w-0 type-literal:px-0 type-literal:text-ink-muted"
          />
        )}
      </DateInput>
    </AriaTimeField>
  );
}

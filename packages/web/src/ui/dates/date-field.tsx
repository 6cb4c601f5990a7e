import { type DateValue, parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { Button, Calendar, DateInput, DatePicker, DateSegment, Dialog, Group } from 'react-aria-components';
import { AriaFieldFrame, ariaFieldProps } from '../fields/aria-field-frame.tsx';
import type { FieldFrameProps } from '../fields/field-frame.tsx';
import { fieldStyles } from '../fields/field-styles.ts';
import { FloatingPanel } from '../overlays/floating-panel.tsx';
import { CalendarMonth } from './calendar-month.tsx';

interface DateFieldProps extends FieldFrameProps {
  /** Days are 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  name?: string;
  min?: string;
  max?: string;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

export function DateField({
  value,
  onChange,
  onBlur,
  name,
  min,
  max,
  disabled,
  readOnly,
  ref,
  ...frame
}: DateFieldProps) {
  const segments = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => segments.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));

  // Memoised: a new object for the same day would discard a half-typed date.
  const day = useMemo(() => (value ? parseDate(value) : null), [value]);

  return (
    <DatePicker
      name={name}
      value={day}
      onChange={(day: DateValue | null) => onChange(day?.toString() ?? null)}
      onBlur={onBlur}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isReadOnly={readOnly}
      {...ariaFieldProps(frame, disabled)}
    >
      <AriaFieldFrame {...frame}>
        <Group className={fieldStyles.box}>
          <DateInput
            ref={segments}
            className="flex flex-1 items-center px-3 text-body tabular-nums pointer-coarse:text-lead"
          >
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-[calc(var(--control-radius)/2)] px-0.5 outline-none focus:bg-accent focus:text-on-accent placeholder-shown:text-ink-faint placeholder-shown:focus:text-on-accent type-literal:text-ink-muted"
              />
            )}
          </DateInput>
          <Button className="grid size-9 shrink-0 place-items-center rounded-control text-ink-muted hover:text-ink pointer-coarse:size-11 [&_svg]:size-4">
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
      </AriaFieldFrame>
      <FloatingPanel>
        <Dialog className="p-4 outline-none">
          <Calendar>
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </FloatingPanel>
    </DatePicker>
  );
}

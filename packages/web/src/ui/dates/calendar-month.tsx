import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { iconButtonStyles } from '../buttons/button-styles.ts';

/** Must be inside react-aria's Calendar. */
export function CalendarMonth({ markOf }: { markOf?: ((day: string) => string | undefined) | undefined }) {
  return (
    <>
      <header className="mb-2 flex items-center justify-between gap-2">
        <Button slot="previous" aria-label="Mês anterior" className={iconButtonStyles({ size: 'small' })}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className="font-semibold text-body first-letter:uppercase" />
        <Button slot="next" aria-label="Próximo mês" className={iconButtonStyles({ size: 'small' })}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="w-full border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 font-medium text-caption text-ink-muted">
              {day.replace('.', '')}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              {...(markOf?.(date.toString()) && { 'data-marked': '' })}
              className="relative mx-auto grid size-9 cursor-pointer data-today:font-semibold data-today:text-accent-ink place-items-center rounded-control text-body tabular-nums hover:bg-hover selected:bg-accent selected:font-semibold selected:text-on-accent disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-60 disabled:hover:bg-transparent unavailable:cursor-not-allowed unavailable:text-ink-faint unavailable:line-through outside-month:invisible pointer-coarse:size-11 data-marked:after:absolute data-marked:after:bottom-1 data-marked:after:size-1 data-marked:after:rounded-full data-marked:after:bg-amber"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { WorkingDay } from '@esquadro/domain/inspectors/working-hours';
import { CopyCheck, Utensils, X } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { TimeField } from './time-field.tsx';
import { EVERY_DAY, switchBreak, switchDay, type Week, WORKDAYS } from './week-draft.ts';

type HoursRowProps = {
  weekday: number;
  onSpread: (hours: WorkingDay, weekdays: readonly number[]) => void;
};

const LABELS = {
  start: 'Início',
  end: 'Fim',
  break_start: 'Início do almoço',
  break_end: 'Fim do almoço',
} as const;
type Part = keyof typeof LABELS;
const PARTS = Object.keys(LABELS) as Part[];

/** One day of the week, as a sentence: 08:00 às 18:00, almoço 12:00 às 13:00. */
export function HoursRow({ weekday, onSpread }: HoursRowProps) {
  const { control, setValue, formState } = useFormContext<Week>();
  const row = `working_hours.${weekday}` as const;
  const { start = '', end = '', break_start = '', break_end = '' } = useWatch({ control, name: row });
  const day = { weekday, start, end, break_start, break_end };
  const name = WEEKDAYS[weekday] ?? '';
  const works = start !== '' || end !== '';
  const pauses = break_start !== '' || break_end !== '';
  const errors = formState.errors.working_hours?.[weekday];
  const problem = PARTS.map((part) => errors?.[part]?.message).find(Boolean);
  const problemId = useId();

  const put = (changed: WorkingDay) =>
    setValue(row, changed, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const time = (part: Part) => (
    <Controller
      control={control}
      name={`${row}.${part}`}
      render={({ field, fieldState }) => (
        <TimeField
          {...field}
          label={`${LABELS[part]}, ${name}`}
          invalid={fieldState.invalid}
          describedBy={problem && problemId}
        />
      )}
    />
  );

  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[9.5rem_1fr_auto]">
      <CheckBox value={works} onChange={(on) => put(switchDay(day, on))}>
        <span className="first-letter:uppercase">{name}</span>
      </CheckBox>
      <div className="order-last col-span-2 flex min-w-0 flex-wrap items-center gap-2 text-body text-ink-muted md:order-none md:col-span-1">
        {!works && 'Não atende'}
        {works && (
          <span className="flex items-center gap-2">
            {time('start')} às {time('end')}
          </span>
        )}
        {works && pauses && (
          <span className="flex items-center gap-2">
            almoço {time('break_start')} às {time('break_end')}
            <IconButton
              label={`Tirar o almoço de ${name}`}
              icon={<X />}
              size="small"
              onPress={() => put(switchBreak(day, false))}
            />
          </span>
        )}
        {works && !pauses && (
          <Button
            variant="quiet"
            size="small"
            icon={<Utensils />}
            aria-label={`Pausa para almoço, ${name}`}
            onPress={() => put(switchBreak(day, true))}
          >
            Pausa para almoço
          </Button>
        )}
      </div>
      <MenuButton
        label={`Copiar ${name}`}
        icon={<CopyCheck />}
        iconOnly
        variant="quiet"
        items={[
          { id: 'all', label: 'Copiar para todos os dias', onAction: () => onSpread(day, EVERY_DAY) },
          { id: 'workdays', label: 'Copiar para segunda a sexta', onAction: () => onSpread(day, WORKDAYS) },
        ]}
      />
      {problem && (
        <p id={problemId} className={`${fieldStyles.error} order-last col-span-full`}>
          {problem}
        </p>
      )}
    </li>
  );
}

import { Column, type Examples, nothing, WithValue } from '../examples.fixture.tsx';
import { DateField } from './date-field.tsx';
import { MonthCalendar } from './month-calendar.tsx';

export const examples: Examples = {
  DateField: (
    <Column>
      <WithValue<string | null> initial="2026-11-16">
        {(field) => <DateField {...field} label="Dia da vistoria" min="2026-11-01" />}
      </WithValue>
      <WithValue<string | null> initial={null}>
        {(field) => <DateField {...field} label="Vencimento" required error="Informe o dia." />}
      </WithValue>
      <DateField label="Criado em" value="2026-11-16" onChange={nothing} readOnly />
    </Column>
  ),
  MonthCalendar: (
    <WithValue initial="2026-11-16">
      {(field) => (
        <MonthCalendar
          {...field}
          label="Dia da vistoria"
          min="2026-11-09"
          isDayUnavailable={(day) => day === '2026-11-20'}
          markOf={(day) => (day === '2026-11-15' ? 'Proclamação da República' : undefined)}
        />
      )}
    </WithValue>
  ),
};

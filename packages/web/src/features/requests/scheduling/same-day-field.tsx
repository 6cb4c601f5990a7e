import { type Control, Controller } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import type { Scheduling, TypedScheduling } from './scheduling-values.ts';

/** Whether the staff may book for the day that it is. */
export function SameDayField({ control }: { control: Control<TypedScheduling, unknown, Scheduling> }) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="mesmo-dia">
      <div>
        <h2 id="mesmo-dia" className="text-ink text-title">
          Vistorias para o mesmo dia
        </h2>
        <p className="text-body text-ink-muted">
          Uma vistoria de hoje que não começou sempre pode passar a outro vistoriador. Novas para hoje, só se
          permitido aqui.
        </p>
      </div>
      <Controller
        control={control}
        name="agenda.same_day"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckBox {...field} value={value === 'staff'} onChange={(on) => onChange(on ? 'staff' : 'none')}>
            A administração agenda vistorias novas para hoje
          </CheckBox>
        )}
      />
    </Card>
  );
}

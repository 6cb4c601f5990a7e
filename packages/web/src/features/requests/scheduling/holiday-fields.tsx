import { STATES, type StateCode } from '@esquadro/domain/addresses/states';
import { CalendarHeart, Plus, Trash2 } from 'lucide-react';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { BLANK_HOLIDAY, type Scheduling, type TypedScheduling } from './scheduling-values.ts';

type Fields = { control: Control<TypedScheduling, unknown, Scheduling> };

const STATE_OPTIONS = (Object.keys(STATES) as StateCode[]).map((id) => ({ id, label: id }));

export function HolidayFields({ control }: Fields) {
  const { fields, append, remove } = useFieldArray({ control, name: 'holidays.municipal' });
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="feriados">
      <div>
        <h2 id="feriados" className="text-ink text-title">
          Feriados
        </h2>
        <p className="text-body text-ink-muted">
          Os nacionais e os estaduais são conhecidos; os de cada cidade se acrescentam aqui.
        </p>
      </div>
      <Controller
        control={control}
        name="holidays.closed"
        render={({ field }) => <CheckBox {...field}>Não oferecer vistorias em feriados</CheckBox>}
      />
      {fields.length === 0 ? (
        <EmptyState icon={<CalendarHeart />} title="Nenhum feriado municipal ainda." />
      ) : (
        <ol aria-label="Feriados municipais" className="flex flex-col divide-y divide-line">
          {fields.map(({ id }, index) => (
            <HolidayRow key={id} control={control} index={index} onRemove={() => remove(index)} />
          ))}
        </ol>
      )}
      <div>
        <Button variant="secondary" size="small" icon={<Plus />} onPress={() => append(BLANK_HOLIDAY)}>
          Adicionar feriado
        </Button>
      </div>
    </Card>
  );
}

function HolidayRow({ control, index, onRemove }: Fields & { index: number; onRemove: () => void }) {
  const row = `holidays.municipal.${index}` as const;
  return (
    <li className="flex items-start gap-3 py-4">
      <div className="grid flex-1 gap-3 sm:grid-cols-2 xl:grid-cols-[11rem_1fr_1fr_6rem]">
        <Controller
          control={control}
          name={`${row}.date`}
          render={({ field, fieldState }) => (
            <DateField {...field} label="Data" required error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name={`${row}.name`}
          render={({ field, fieldState }) => (
            <TextField {...field} label="Nome do feriado" required error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name={`${row}.city`}
          render={({ field, fieldState }) => (
            <TextField {...field} label="Cidade" required error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name={`${row}.state`}
          render={({ field: { value, ...field }, fieldState }) => (
            <SelectField
              {...field}
              label="Estado"
              required
              options={STATE_OPTIONS}
              value={value as StateCode | null}
              placeholder="UF"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name={`${row}.yearly`}
          render={({ field }) => <CheckBox {...field}>Todos os anos</CheckBox>}
        />
      </div>
      <div className="pt-6.5">
        <IconButton label={`Remover o feriado ${index + 1}`} icon={<Trash2 />} onPress={onRemove} />
      </div>
    </li>
  );
}

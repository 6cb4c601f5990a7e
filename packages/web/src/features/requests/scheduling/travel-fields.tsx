import { type Control, Controller } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { Scheduling, TypedScheduling } from './scheduling-values.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}h`,
}));

const NUMBERS = [
  {
    name: 'travel.speed_kmh',
    label: 'Velocidade na cidade (km/h)',
    hint: '0 desliga: o caminho entre duas vistorias deixa de contar.',
    decimals: 0,
  },
  {
    name: 'travel.rush_speed_kmh',
    label: 'Velocidade nas horas de pico (km/h)',
    hint: '0: a mesma de sempre.',
    decimals: 0,
  },
  {
    name: 'travel.detour',
    label: 'Fator de desvio',
    hint: 'Quanto as ruas são mais longas que a linha reta.',
    decimals: 1,
  },
  {
    name: 'travel.lock_up_minutes',
    label: 'Minutos para fechar o imóvel',
    hint: 'Antes de sair para a próxima.',
    decimals: 0,
  },
] as const;

/** Hours that an inspector cannot reach from the visit before are not offered. */
export function TravelFields({ control }: { control: Control<TypedScheduling, unknown, Scheduling> }) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="deslocamento">
      <h2 id="deslocamento" className="text-ink text-title">
        Deslocamento entre vistorias
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {NUMBERS.map(({ name, label, hint, decimals }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <NumberField
                {...field}
                label={label}
                hint={hint}
                decimals={decimals}
                required
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
      <Controller
        control={control}
        name="travel.rush_hours"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <MultiSelect
            {...field}
            label="Horas de pico"
            options={HOURS}
            value={value.map(String)}
            onChange={(hours) => onChange(hours.map(Number).sort((one, other) => one - other))}
            error={fieldState.error?.message}
          />
        )}
      />
    </Card>
  );
}

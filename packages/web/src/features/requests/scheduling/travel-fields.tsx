import { type Control, Controller } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { type NumberSetting, NumberSettings } from './number-settings.tsx';
import type { Scheduling, TypedScheduling } from './scheduling-values.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}h`,
}));

const NUMBERS: readonly NumberSetting[] = [
  { name: 'travel.speed_kmh', hint: '0 desliga: o caminho entre duas vistorias deixa de contar.' },
  { name: 'travel.rush_speed_kmh', hint: '0: a mesma de sempre.' },
  { name: 'travel.detour', hint: 'Quanto as ruas são mais longas que a linha reta.', decimals: 1 },
  { name: 'travel.lock_up_minutes', hint: 'Antes de sair para a próxima.' },
  { name: 'travel.unknown_km', hint: 'Distância suposta quando não há ponto exato.', decimals: 1 },
];

/** Hours that an inspector cannot reach from the visit before are not offered. */
export function TravelFields({ control }: { control: Control<TypedScheduling, unknown, Scheduling> }) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="deslocamento">
      <h2 id="deslocamento" className="text-ink text-title">
        Deslocamento entre vistorias
      </h2>
      <NumberSettings control={control} numbers={NUMBERS} />
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

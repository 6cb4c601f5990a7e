import { type Control, Controller } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { type NumberSetting, NumberSettings } from './number-settings.tsx';
import type { Scheduling, TypedScheduling } from './scheduling-values.ts';

const NUMBERS: readonly NumberSetting[] = [
  { name: 'keys.handling_minutes', hint: 'Quanto tempo se fica no balcão da filial.' },
  { name: 'keys.ask_hour', hint: 'Na véspera, cada filial recebe um email com as chaves do dia seguinte.' },
  { name: 'keys.late_hours', hint: 'A partir da hora em que a filial fecha no dia da vistoria.' },
];

/** How keys are handed over, asked for and brought back. */
export function KeySettingsFields({ control }: { control: Control<TypedScheduling, unknown, Scheduling> }) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="chaves-da-agenda">
      <div>
        <h2 id="chaves-da-agenda" className="text-ink text-title">
          Chaves
        </h2>
        <p className="text-body text-ink-muted">
          Horários que não dão tempo de buscar a chave não são oferecidos.
        </p>
      </div>
      <Controller
        control={control}
        name="keys.in_route"
        render={({ field }) => <CheckBox {...field}>O caminho até a vistoria passa pela chave</CheckBox>}
      />
      <NumberSettings control={control} numbers={NUMBERS} />
    </Card>
  );
}

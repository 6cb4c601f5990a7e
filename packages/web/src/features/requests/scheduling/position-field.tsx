import { type Control, Controller } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import type { Scheduling, TypedScheduling } from './scheduling-values.ts';

/** Whether a press of an inspector tells where it was made. */
export function PositionField({ control }: { control: Control<TypedScheduling, unknown, Scheduling> }) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="em-campo">
      <div>
        <h2 id="em-campo" className="text-ink text-title">
          Em campo
        </h2>
        <p className="text-body text-ink-muted">
          A posição só é lida no momento em que o vistoriador registra que está a caminho, chegou, começou,
          terminou ou não conseguiu. Depois de 180 dias fica só a distância do imóvel.
        </p>
      </div>
      <Controller
        control={control}
        name="field.record_position"
        render={({ field }) => <CheckBox {...field}>Registrar posição</CheckBox>}
      />
    </Card>
  );
}

import { type Control, Controller } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { CheckBox } from '../../../ui/choices/check-box.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { type NumberSetting, NumberSettings } from './number-settings.tsx';
import { MOVE_LABELS, type Scheduling, type TypedScheduling } from './scheduling-values.ts';

const MOVES = (Object.keys(MOVE_LABELS) as (keyof typeof MOVE_LABELS)[]).map((id) => ({
  id,
  label: MOVE_LABELS[id],
}));

const NUMBERS: readonly NumberSetting[] = [
  { name: 'links.notice_hours', hint: 'Depois disso, só falando com a imobiliária.' },
  { name: 'links.most_moves', hint: 'Quantas vezes a mesma visita muda pelo link.' },
  { name: 'links.days', hint: 'Quantos dias à frente o link oferece.' },
  { name: 'links.contacts_days', hint: 'Depois da visita, telefones, emails e nomes de quem abriu somem.' },
];

/** What people who open the door may do by the link of their visit. */
export function LinkFields({ control }: { control: Control<TypedScheduling, unknown, Scheduling> }) {
  return (
    <Card as="section" className="flex flex-col gap-4" aria-labelledby="link-da-visita">
      <div>
        <h2 id="link-da-visita" className="text-ink text-title">
          Link da visita
        </h2>
        <p className="text-body text-ink-muted">
          O que locatário, locador e portaria podem fazer pelo link que recebem.
        </p>
      </div>
      <Controller
        control={control}
        name="links.move"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label="Quem recebe muda o horário?"
            options={MOVES}
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberSettings control={control} numbers={NUMBERS} />
      <Controller
        control={control}
        name="links.privacy"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label="Aviso de privacidade"
            hint="Aparece em /privacidade. Em branco, o texto padrão; {dias} vira o número de dias acima."
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="links.auto_email"
        render={({ field }) => (
          <CheckBox {...field}>
            Convidar por email ao agendar e lembrar na véspera de quem não confirmou
          </CheckBox>
        )}
      />
    </Card>
  );
}

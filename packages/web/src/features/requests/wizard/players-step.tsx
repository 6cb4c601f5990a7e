import { DETAIL_LABELS, PLAYER_NAMES } from '@esquadro/domain/requests/request-details';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { StepProps } from './draft/step-props.ts';
import { YesNoField } from './yes-no-field.tsx';

export function PlayersStep({ draft, onChange, errors }: StepProps) {
  const disabled = !draft.players;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <YesNoField
        label="Intervenientes"
        hint="Há locatário, locador, testemunha ou fiador a avisar?"
        value={draft.players}
        onChange={(players) => onChange({ ...draft, players })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {PLAYER_NAMES.map((name) => (
          <TextField
            key={name}
            label={DETAIL_LABELS[name]}
            value={draft[name]}
            onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
            error={errors[name]}
            disabled={disabled}
            autoComplete="off"
          />
        ))}
      </div>
      <TextArea
        label={DETAIL_LABELS.players_notes}
        value={draft.players_notes}
        onChange={(event) => onChange({ ...draft, players_notes: event.currentTarget.value })}
        error={errors.players_notes}
        disabled={disabled}
      />
    </Card>
  );
}

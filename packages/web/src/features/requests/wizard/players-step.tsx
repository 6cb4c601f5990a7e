import { DETAIL_LABELS, PLAYER_NAMES } from '@esquadro/domain/requests/request-details';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ContactFields } from './door/contact-fields.tsx';
import { DoorFields } from './door/door-fields.tsx';
import type { StepProps } from './draft/step-props.ts';
import { YesNoField } from './yes-no-field.tsx';

/** Those of the lease who may have to open, and so have to be reached. */
const REACHED = ['tenant', 'landlord'] as const;
const NAMED = PLAYER_NAMES.filter((name) => !REACHED.some((reached) => reached === name));

export function PlayersStep(step: StepProps) {
  const { draft, onChange, errors } = step;
  const disabled = !draft.players;
  const nameField = (name: (typeof PLAYER_NAMES)[number]) => (
    <TextField
      key={name}
      label={DETAIL_LABELS[name]}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
      error={errors[name]}
      disabled={disabled}
      autoComplete="off"
    />
  );

  return (
    <>
      <Card as="section" className="flex flex-col gap-4">
        <YesNoField
          label="Intervenientes"
          hint="Há locatário, locador, testemunha ou fiador a avisar?"
          value={draft.players}
          onChange={(players) => onChange({ ...draft, players })}
        />
        {REACHED.map((party) => (
          <fieldset key={party} className="@container">
            <legend className="sr-only">{DETAIL_LABELS[party]}</legend>
            <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @2xl:grid-cols-3">
              <div className="@md:col-span-2 @2xl:col-span-1">{nameField(party)}</div>
              <ContactFields {...step} party={party} disabled={disabled} />
            </div>
          </fieldset>
        ))}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{NAMED.map(nameField)}</div>
        <TextArea
          label={DETAIL_LABELS.players_notes}
          value={draft.players_notes}
          onChange={(event) => onChange({ ...draft, players_notes: event.currentTarget.value })}
          error={errors.players_notes}
          disabled={disabled}
        />
      </Card>
      <DoorFields {...step} />
    </>
  );
}

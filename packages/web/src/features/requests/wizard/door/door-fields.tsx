import type { DoorKind } from '@esquadro/domain/requests/door/door-kind';
import { DOOR_KINDS, DOOR_LABELS } from '@esquadro/domain/requests/door/door-kinds';
import { DETAIL_LABELS } from '@esquadro/domain/requests/request-details';
import { Card } from '../../../../ui/card.tsx';
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { ContactFields } from './contact-fields.tsx';

const OPTIONS = DOOR_KINDS.map((id) => ({ id, label: DOOR_LABELS[id] }));

/** 'Quem abre a porta?', with what one needs to know about it. */
export function DoorFields({ draft, onChange, errors }: Pick<StepProps, 'draft' | 'onChange' | 'errors'>) {
  const { door_kind } = draft;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <RadioGroup<DoorKind>
        label="Quem abre a porta?"
        options={OPTIONS}
        value={door_kind}
        onChange={(kind) => onChange({ ...draft, door_kind: kind })}
        error={errors.door_kind}
      />
      {door_kind === 'front_desk' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <ContactFields draft={draft} onChange={onChange} errors={errors} party="front_desk" />
        </div>
      )}
      {door_kind && (
        <TextArea
          label={DETAIL_LABELS.door_note}
          hint={
            door_kind === 'lockbox'
              ? 'O vistoriador e a imobiliária veem; quem recebe o link, não.'
              : undefined
          }
          value={draft.door_note}
          onChange={(event) => onChange({ ...draft, door_note: event.currentTarget.value })}
          error={errors.door_note}
        />
      )}
    </Card>
  );
}

import { DOOR_ANSWER_LABELS, DOOR_ANSWERS, type DoorAnswer } from '@esquadro/domain/visit-links/answers';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoiceCards } from '../../../ui/visitors/choice-cards.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Sending } from './sending.ts';

const OPTIONS = DOOR_ANSWERS.map((id) => ({ id, label: DOOR_ANSWER_LABELS[id] }));

/** Whoever opens themselves confirms with one more tap. */
export function ConfirmForm({ send, busy, error, onCancel }: Sending<'confirm'>) {
  const [door, setDoor] = useState<DoorAnswer>('self');
  const [doorName, setDoorName] = useState('');
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const fields = error instanceof HttpError ? error.fields : {};
  const isOther = door === 'other';
  const named = isOther || door === 'keys';

  return (
    <AnswerForm
      title="Quem vai abrir?"
      action="Confirmar"
      busy={busy}
      error={fields.door_name || fields.door_phone ? undefined : error}
      onSubmit={() =>
        send({
          door_kind: door,
          door_name: named ? doorName : '',
          door_phone: isOther ? phone : '',
          note,
        })
      }
      onCancel={onCancel}
    >
      <ChoiceCards labelHidden label="Quem vai abrir?" options={OPTIONS} value={door} onChange={setDoor} />
      {named && (
        <TextField
          label={isOther ? 'Nome de quem vai abrir' : 'Onde está a chave'}
          required
          maxLength={120}
          value={doorName}
          onChange={({ currentTarget }) => setDoorName(currentTarget.value)}
          error={fields.door_name}
        />
      )}
      {isOther && (
        <TextField
          label="Telefone de quem vai abrir"
          type="tel"
          inputMode="tel"
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          error={fields.door_phone}
        />
      )}
      <TextArea
        label="Algum aviso? (cachorro, interfone, vaga)"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={fields.note}
      />
    </AnswerForm>
  );
}

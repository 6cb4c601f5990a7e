import { REFUSAL_LABELS, REFUSAL_REASONS, type RefusalReason } from '@esquadro/domain/visit-links/answers';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ChoiceCards } from '../../../ui/visitors/choice-cards.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Sending } from './sending.ts';

const OPTIONS = REFUSAL_REASONS.map((id) => ({ id, label: REFUSAL_LABELS[id] }));

export function RefuseForm({ send, busy, error, onCancel }: Sending<'refuse'>) {
  const [reason, setReason] = useState<RefusalReason>();
  const [note, setNote] = useState('');
  const wrong = error instanceof HttpError ? error.fields.note : undefined;
  return (
    <AnswerForm
      title="Não vou poder receber"
      action={reason && 'Avisar a imobiliária'}
      busy={busy}
      error={wrong ? undefined : error}
      onSubmit={() => reason && send({ reason, note })}
      onCancel={onCancel}
    >
      <ChoiceCards label="Por quê?" options={OPTIONS} value={reason} onChange={setReason} />
      {reason && (
        <TextArea
          label={reason === 'other' ? 'Qual é o motivo?' : 'Quer dizer mais alguma coisa?'}
          required={reason === 'other'}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={wrong}
        />
      )}
    </AnswerForm>
  );
}

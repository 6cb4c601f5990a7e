import type { KeyChange } from '@esquadro/domain/keys/key-change';
import { MISSING_REASONS } from '@esquadro/domain/keys/missing-reasons';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../../ui/buttons/form-actions.tsx';
import { fieldStyles } from '../../ui/fields/field-styles.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ChoiceCards } from '../../ui/visitors/choice-cards.tsx';

const ELSEWHERE = 'Está em outra filial';
const OTHER = 'Outro';
const REASONS = [MISSING_REASONS[0], ELSEWHERE, MISSING_REASONS[1], OTHER];

export type Missing = Pick<KeyChange, 'kind'> & Partial<KeyChange>;

type MissingFormProps = {
  /** When the visit is, with the offset of the property's clock, and the day of the key. */
  visit: { date: string; day: string };
  /** Where else the key may be. */
  branches: readonly { _id: string; label: string }[];
  busy: boolean;
  onSay: (missing: Missing) => void;
  onCancel: () => void;
};

/** Why a key is not there, and when it comes back. Native inputs only: a desk fills it in on a phone, too. */
export function MissingForm({ visit, branches, busy, onSay, onCancel }: MissingFormProps) {
  const [reason, setReason] = useState('');
  const [branch, setBranch] = useState('');
  const [text, setText] = useState('');
  const [back, setBack] = useState('');
  const [error, setError] = useState('');
  const offered = REASONS.filter((each) => each !== ELSEWHERE || branches.length > 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!reason) return setError('Escolha onde a chave está.');
    if (reason === ELSEWHERE) {
      return branch ? onSay({ kind: 'moved', branch_id: branch }) : setError('Escolha a filial.');
    }
    if (reason === OTHER && !text.trim()) return setError('Escreva o motivo.');
    const due_at = back ? `${visit.day}T${back}:00${visit.date.slice(19)}` : undefined;
    onSay({ kind: 'missing', note: reason === OTHER ? text : reason, ...(due_at && { due_at }) });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ChoiceCards
        label="Onde a chave está?"
        options={offered.map((each) => ({ id: each, label: each }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setError('');
        }}
      />
      {reason === ELSEWHERE && (
        <label className="flex flex-col gap-1 text-body text-ink">
          Filial
          <select
            value={branch}
            onChange={({ currentTarget }) => setBranch(currentTarget.value)}
            className={`${fieldStyles.box} px-3 text-body pointer-coarse:text-lead`}
          >
            <option value="">Escolha…</option>
            {branches.map(({ _id, label }) => (
              <option key={_id} value={_id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {reason === OTHER && (
        <TextField
          label="Motivo"
          required
          maxLength={300}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {reason && reason !== ELSEWHERE && (
        <TextField
          label="Volta em (hora)"
          hint="Se souber."
          type="time"
          value={back}
          onChange={({ currentTarget }) => setBack(currentTarget.value)}
        />
      )}
      {error && (
        <p role="alert" className="text-body text-danger-ink">
          {error}
        </p>
      )}
      <FormActions send="Avisar" busy={busy} onCancel={onCancel} />
    </form>
  );
}

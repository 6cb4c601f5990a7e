import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { type SyntheticEvent, useId, useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAddAbsence } from '../api.ts';
import { TimeField } from '../schedule/time-field.tsx';

type AbsenceDialogProps = { inspectorId: string; onClose: () => void };

/** From when to when somebody cannot come, once or each week. */
export function AbsenceDialog({ inspectorId, onClose }: AbsenceDialogProps) {
  const form = useId();
  const endsHint = useId();
  const today = contractDay(new Date());
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(today);
  const [starts, setStarts] = useState('00:00');
  const [ends, setEnds] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const add = useAddAbsence(inspectorId);
  const fields = add.error instanceof HttpError ? add.error.fields : {};

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The dialog stands in the tree of a form of its own.
    event.stopPropagation();
    add.mutate(
      {
        from: `${from}T${starts || '00:00'}`,
        to: `${to}T${ends || '24:00'}`,
        weekly_until: until,
        note,
      },
      {
        onSuccess: () => {
          toast('Ausência salva');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title="Ausência"
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} busy={add.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <DateField label="De" value={from} min={today} onChange={setFrom} error={fields.from} />
        <div className={fieldStyles.root}>
          <span aria-hidden="true" className={fieldStyles.label}>
            A partir das
          </span>
          <TimeField label="A partir das" value={starts} onChange={setStarts} />
        </div>
        <DateField label="Até" value={to} min={from ?? today} onChange={setTo} error={fields.to} />
        <div className={fieldStyles.root}>
          <span aria-hidden="true" className={fieldStyles.label}>
            Até as
          </span>
          <TimeField label="Até as" value={ends} onChange={setEnds} describedBy={endsHint} />
          <p id={endsHint} className={fieldStyles.hint}>
            Em branco: até o fim do dia.
          </p>
        </div>
        <DateField
          label="Repetir toda semana até"
          value={until}
          min={from ?? today}
          hint="Em branco: só desta vez. No máximo 26 semanas."
          onChange={setUntil}
          error={fields.weekly_until}
        />
        <TextField
          label="Observação"
          value={note}
          maxLength={200}
          hint="Só a administração e o vistoriador leem. Não escreva o motivo."
          error={fields.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="sm:col-span-2">
          <FormError error={add.error} />
        </div>
      </form>
    </Dialog>
  );
}

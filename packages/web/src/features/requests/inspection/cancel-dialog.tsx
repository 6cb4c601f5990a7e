import { CANCEL_LABELS, CANCEL_REASONS, type CancelReason } from '@esquadro/domain/requests/cancel-reason';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ChoiceCards } from '../../../ui/visitors/choice-cards.tsx';

export type CancelDialogProps = {
  /** The visit, or how many of them. */
  name: string;
  count?: number;
  onCancel: (reason: CancelReason | undefined) => void;
  onClose: () => void;
};

/** Asks why a visit is cancelled; nobody has to say it. */
export function CancelDialog({ name, count = 1, onCancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState<CancelReason>();
  return (
    <ConfirmDialog
      title={count === 1 ? 'Cancelar esta vistoria?' : `Cancelar ${count} vistorias?`}
      open
      onOpenChange={onClose}
      confirmLabel={count === 1 ? 'Cancelar vistoria' : 'Cancelar vistorias'}
      cancelLabel="Voltar"
      tone="danger"
      onConfirm={() => onCancel(reason)}
    >
      <div className="flex flex-col gap-4">
        <p>
          {name}. {count === 1 ? 'O horário volta a ficar livre.' : 'Os horários voltam a ficar livres.'}
        </p>
        <ChoiceCards
          label="Por quê? (se quiser dizer)"
          options={CANCEL_REASONS.map((id) => ({ id, label: CANCEL_LABELS[id] }))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  );
}

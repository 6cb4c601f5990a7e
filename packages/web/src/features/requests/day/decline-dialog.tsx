import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { visitName } from '../inspection/visit-moment.ts';

type DeclineDialogProps = {
  visit: InspectionRequest;
  onDecline: (why: string) => void;
  onClose: () => void;
};

/** Asks why somebody cannot go; the staff reads it and looks for another. */
export function DeclineDialog({ visit, onDecline, onClose }: DeclineDialogProps) {
  const [why, setWhy] = useState('');
  const [error, setError] = useState('');
  return (
    <Dialog title="Não posso" size="small" open onOpenChange={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim()) onDecline(why.trim());
          else setError('Diga por que não pode.');
        }}
        className="flex flex-col gap-4"
      >
        <p className="text-body text-ink-muted">
          {visitName(visit)}. A administração é avisada na hora; até ela decidir, a vistoria continua com
          você.
        </p>
        <TextArea
          label="Por que não pode?"
          required
          autoFocus
          maxLength={500}
          value={why}
          error={error}
          onChange={({ currentTarget }) => {
            setWhy(currentTarget.value);
            setError('');
          }}
        />
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button type="submit">Avisar</Button>
          <Button variant="secondary" onPress={onClose}>
            Voltar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

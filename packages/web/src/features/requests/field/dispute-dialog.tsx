import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type DisputeDialogProps = {
  busy: boolean;
  error: Error | null;
  onContest: (why: string) => void;
  onClose: () => void;
};

/** Asks the agency why it contests the charge of a failed visit. */
export function DisputeDialog({ busy, error, onContest, onClose }: DisputeDialogProps) {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState('');
  return (
    <Dialog title="Contestar a cobrança" size="small" open onOpenChange={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim()) onContest(why.trim());
          else setMissing('Escreva por que contesta.');
        }}
        className="flex flex-col gap-4"
      >
        <TextArea
          label="Por que contesta?"
          hint="A administração lê e decide se a visita é cobrada."
          required
          autoFocus
          maxLength={2000}
          value={why}
          error={missing}
          onChange={({ currentTarget }) => {
            setWhy(currentTarget.value);
            setMissing('');
          }}
        />
        <FormError error={error ?? undefined} />
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button type="submit" busy={busy}>
            Contestar
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Voltar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { offerUndo } from '../../../ui/feedback/offer-undo.ts';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDeleteInspector, useRestoreInspector } from '../api.ts';
import { BookedVisits } from '../schedule/booked-visits.tsx';
import type { StepProps } from './step-props.ts';

/** What the deletion touches, then the deletion; it leads back to the list. */
export function DeleteStep({ inspector, onLeave }: StepProps) {
  const { _id, user, visitsAhead } = inspector;
  const name = `${user.first_name} ${user.last_name}`;
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteInspector();
  const restoration = useRestoreInspector();

  const confirm = () =>
    deletion.mutate(_id, {
      onSuccess: () => {
        offerUndo({
          done: `Vistoriador excluído: ${name}`,
          undo: () => restoration.mutateAsync(_id),
          undone: `Vistoriador de volta: ${name}`,
        });
        onLeave();
      },
      onError: () => setAsking(false),
    });
  return (
    <div className="flex flex-col items-start gap-6">
      <StepHeading title="Excluir">
        O vistoriador sai das listas e das escolhas, e deixa de entrar no sistema.
      </StepHeading>
      <p className="text-body text-ink">{upcoming(visitsAhead.length)} As passadas continuam legíveis.</p>
      {visitsAhead.length > 0 && (
        <div className="w-full max-w-xl">
          <BookedVisits label="Vistorias marcadas" visits={visitsAhead} />
        </div>
      )}
      <FormError error={deletion.error} />
      <Button variant="danger" onPress={() => setAsking(true)}>
        Excluir vistoriador
      </Button>
      <ConfirmDialog
        title={`Excluir ${name}?`}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Excluir"
        tone="danger"
        busy={deletion.isPending}
        onConfirm={confirm}
      >
        As sessões abertas terminam na hora. Por dez segundos a exclusão pode ser desfeita.
      </ConfirmDialog>
    </div>
  );
}

function upcoming(count: number): string {
  if (count === 0) return 'Nenhuma vistoria está marcada de hoje em diante.';
  const marked = count === 1 ? 'Uma vistoria está marcada' : `${count} vistorias estão marcadas`;
  return `${marked} de hoje em diante: passe a outro vistoriador antes.`;
}

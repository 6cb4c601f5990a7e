import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteInspector, useRestoreInspector } from './api.ts';
import type { StepProps } from './inspector-steps.tsx';

/** Step 5: what the deletion touches, then the deletion; it leads back to the list. */
export function DeleteStep({ inspector, onLeave }: StepProps) {
  const { _id, user, requests } = inspector;
  const name = `${user.first_name} ${user.last_name}`;
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteInspector();
  const restoration = useRestoreInspector();

  const undo = () =>
    restoration.mutateAsync(_id).then(
      () => toast(`Vistoriador de volta: ${name}`),
      ({ message }) => toast(message, { tone: 'danger' }),
    );
  const confirm = () =>
    deletion.mutate(_id, {
      onSuccess: () => {
        toast(`Vistoriador excluído: ${name}`, { action: { label: 'Desfazer', onPress: undo } });
        onLeave();
      },
      onError: () => setAsking(false),
    });
  return (
    <div className="flex flex-col items-start gap-6">
      <StepHeading title="Excluir">
        O vistoriador sai das listas e das escolhas, e deixa de entrar no sistema.
      </StepHeading>
      <p className="text-body text-ink">{upcoming(requests.length)} As passadas continuam legíveis.</p>
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

import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDeleteRequest, useRestoreRequest } from '../api.ts';

type DeleteStepProps = { request: InspectionRequest; onDone: () => void };

export function DeleteStep({ request, onDone }: DeleteStepProps) {
  const { mutateAsync: remove, isPending, error } = useDeleteRequest();
  const { mutateAsync: restore } = useRestoreRequest();
  const [asking, setAsking] = useState(false);
  const name = request.address.label;

  async function undo() {
    try {
      await restore(request._id);
      toast(`A solicitação de “${name}” voltou à lista`);
    } catch (refused) {
      toast(refused instanceof Error ? refused.message : String(refused), { tone: 'danger' });
    }
  }

  async function confirm() {
    try {
      await remove(request._id);
      toast(`A solicitação de “${name}” foi excluída`, { action: { label: 'Desfazer', onPress: undo } });
      onDone();
    } catch {
      setAsking(false);
    }
  }

  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <p className="text-body text-ink">
        A solicitação sai das listas e do calendário, e o horário de {request.inspector.user.first_name} volta
        a ficar livre. Para só desmarcar a visita, mude o status para Cancelado.
      </p>
      <FormError error={error} />
      <Button variant="danger" icon={<Trash2 />} onPress={() => setAsking(true)}>
        Excluir solicitação
      </Button>
      <ConfirmDialog
        title={`Excluir a solicitação de “${name}”?`}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Excluir"
        tone="danger"
        busy={isPending}
        onConfirm={confirm}
      >
        Por dez segundos a exclusão pode ser desfeita.
      </ConfirmDialog>
    </Card>
  );
}

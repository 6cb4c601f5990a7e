import type { Property } from '@esquadro/domain/properties/property';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type DeletionDialogProps = {
  asking: Property | undefined;
  confirm: (property: Property) => void;
  cancel: () => void;
};

/** The question before people of an agency delete a property. */
export function DeletionDialog({ asking, confirm, cancel }: DeletionDialogProps) {
  return (
    <ConfirmDialog
      title={`Excluir “${asking?.label ?? ''}”?`}
      open={asking !== undefined}
      onOpenChange={(open) => !open && cancel()}
      confirmLabel="Excluir"
      tone="danger"
      onConfirm={() => asking && confirm(asking)}
    >
      O imóvel sai das listas. As solicitações já feitas para ele continuam como estão, e por dez segundos a
      exclusão pode ser desfeita.
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveDialogProps = { guard: { asking: boolean; leave: () => void; stay: () => void } };

/** Asked when a form with unsaved changes is about to be left. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar aqui"
      tone="danger"
      onConfirm={guard.leave}
    >
      As mudanças feitas aqui ainda não foram salvas.
    </ConfirmDialog>
  );
}

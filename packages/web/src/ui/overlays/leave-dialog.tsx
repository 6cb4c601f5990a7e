import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveDialogProps = {
  guard: { asking: boolean; leave: () => void; stay: () => void };
  /** A draft is stored, so leaving loses nothing. */
  keepsDraft?: boolean;
};

export function LeaveDialog({ guard, keepsDraft = false }: LeaveDialogProps) {
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
      {keepsDraft && ' O rascunho fica guardado neste navegador.'}
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'neutral' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** The caller closes it after `onConfirm`, so that an error can be shown inside. */
export function ConfirmDialog({
  title,
  open,
  onOpenChange,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'neutral',
  busy,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            autoFocus
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

import type { KeyRow } from '@esquadro/domain/keys/key-board';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions } from '../../ui/buttons/form-actions.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { branchChoicesQuery, useChangeKey, useChangeTag } from './api.ts';
import { MissingForm } from './missing-form.tsx';

type KeyDialogProps = { row: KeyRow; onClose: () => void };

/** Asks where a key is that is not where it should be. */
export function MissingDialog({ row, onClose }: KeyDialogProps) {
  const change = useChangeKey();
  const { data: branches = [] } = useQuery(branchChoicesQuery(row.realtorId));
  return (
    <Dialog title="Chave não disponível" size="small" open onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-muted">{row.label}</p>
        <MissingForm
          visit={row}
          branches={branches.filter(({ _id }) => _id !== row.branch?._id)}
          busy={change.isPending}
          onSay={(missing) =>
            change.mutate(
              { requestId: row.requestId, change: missing },
              {
                onSuccess: () => {
                  toast(
                    missing.kind === 'moved' ? 'A chave passou para a outra filial' : 'Todos foram avisados',
                  );
                  onClose();
                },
              },
            )
          }
          onCancel={onClose}
        />
        <FormError error={change.error ?? undefined} />
      </div>
    </Dialog>
  );
}

/** What is written on the tag of a property's key. */
export function TagDialog({ row, onClose }: KeyDialogProps) {
  const change = useChangeTag();
  const [key_code, setCode] = useState(row.key_code);
  return (
    <Dialog title="Etiqueta da chave" size="small" open onOpenChange={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ propertyId: row.propertyId, key_code }, { onSuccess: onClose });
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label="Etiqueta da chave"
          hint={row.label}
          maxLength={60}
          autoFocus
          value={key_code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <FormError error={change.error ?? undefined} />
        <FormActions send="Salvar" busy={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

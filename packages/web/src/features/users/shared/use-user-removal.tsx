import type { UserSummary } from '@esquadro/domain/users/user';
import { useState } from 'react';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDeleteUser } from '../api.ts';

/** Deletes a person once they are asked about; the question is to be shown wherever it is asked. */
export function useUserRemoval(onRemoved?: () => void) {
  const [asked, setAsked] = useState<UserSummary>();
  const close = () => setAsked(undefined);
  return {
    ask: setAsked,
    question: asked && <Question user={asked} onRemoved={onRemoved} onClose={close} />,
  };
}

type QuestionProps = { user: UserSummary; onRemoved: (() => void) | undefined; onClose: () => void };

function Question({ user, onRemoved, onClose }: QuestionProps) {
  const remove = useDeleteUser();
  const name = `${user.first_name} ${user.last_name}`;
  const confirm = () =>
    remove.mutate(user._id, {
      onSuccess: () => {
        toast(`${name} foi excluído`);
        onRemoved?.();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      open
      onOpenChange={(open) => !open && onClose()}
      confirmLabel="Excluir"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>
          A pessoa sai de todos os aparelhos na hora e não entra mais. O que ela já fez continua no histórico.
        </p>
        <FormError error={remove.error} />
      </div>
    </ConfirmDialog>
  );
}

import { fullName } from '@esquadro/domain/users/full-name';
import type { UserSummary } from '@esquadro/domain/users/user';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useRemoveSecondStep } from './api.ts';

/** Somebody who has a second step; TI removes it for those who have lost theirs. */
export function SecondStepState({ user }: { user: UserSummary }) {
  const { can, user: viewer } = useSession();
  const [asking, setAsking] = useState(false);
  const removal = useRemoveSecondStep();
  if (!user.second_step) return null;
  const name = fullName(user);
  const remove = () =>
    removal.mutate(user._id, {
      onSuccess: () => {
        setAsking(false);
        toast(`${name} entra só com a senha`);
      },
    });
  return (
    <div className="flex flex-wrap items-center gap-1 pt-1">
      <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
        Segunda etapa
      </Badge>
      {can('factor:manage') && user._id !== viewer._id && (
        <IconButton
          label={`Remover segunda etapa de ${name}`}
          icon={<ShieldOff />}
          onPress={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        title="Remover segunda etapa"
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Remover segunda etapa"
        tone="danger"
        busy={removal.isPending}
        onConfirm={remove}
      >
        <div className="flex flex-col gap-3">
          <p>
            {name} passa a entrar só com a senha. Confirme por outro meio que foi mesmo essa pessoa que pediu:
            quem tiver a senha dela entra.
          </p>
          <FormError error={removal.error} />
        </div>
      </ConfirmDialog>
    </div>
  );
}

import { formatPhone } from '@esquadro/domain/documents/brazilian-documents';
import type { UserSummary } from '@esquadro/domain/users/user';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProfileHeader } from '../../ui/profile-header.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { realtorUsersQuery, useDeleteUser } from '../users/api.ts';
import { useRefreshRealtors } from './api.ts';
import type { StepProps } from './realtor-steps.tsx';
import { NEW, useSteps } from './steps.ts';

const nameOf = ({ first_name, last_name }: UserSummary) => `${first_name} ${last_name}`;

/** Step 2: the people of an agency. */
export function AgencyUsersStep({ realtor }: StepProps) {
  const { openUser } = useSteps();
  const { data: users, error, isPending } = useQuery(realtorUsersQuery(realtor._id));
  const [leaving, setLeaving] = useState<UserSummary>();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <StepHeading title="Usuários">Quem entra no sistema em nome da imobiliária.</StepHeading>
        <Button icon={<Plus />} onPress={() => openUser(NEW)}>
          Novo usuário
        </Button>
      </div>
      {isPending && <SkeletonList rows={2} />}
      <FormError error={error} />
      {users?.length === 0 && <EmptyState icon={<Users />} title="Nenhum usuário ainda." />}
      {users && users.length > 0 && (
        <ul aria-label="Usuários" className="flex flex-col divide-y divide-line">
          {users.map((user) => (
            <li key={user._id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <ProfileHeader title={nameOf(user)} subtitle={user.email} photo={user.photo} />
              </div>
              <span className="ml-auto whitespace-nowrap text-body text-ink-muted tabular-nums max-md:hidden">
                {formatPhone(user.phone)}
              </span>
              <div className="flex shrink-0">
                <IconButton
                  label={`Editar ${nameOf(user)}`}
                  icon={<Pencil />}
                  onPress={() => openUser(user._id)}
                />
                <IconButton
                  label={`Excluir ${nameOf(user)}`}
                  icon={<Trash2 />}
                  onPress={() => setLeaving(user)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {leaving && <DeleteUser user={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function DeleteUser({ user, onClose }: { user: UserSummary; onClose: () => void }) {
  const remove = useDeleteUser();
  const refresh = useRefreshRealtors();
  const confirm = () =>
    remove.mutate(user._id, {
      onSuccess: () => {
        toast(`${nameOf(user)} foi excluído`);
        refresh();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Excluir ${nameOf(user)}?`}
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

import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { fullName } from '@esquadro/domain/users/full-name';
import type { UserSummary } from '@esquadro/domain/users/user';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { NEW } from '../../../lib/use-steps.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx';
import { ProfileHeader } from '../../../ui/frame/profile-header.tsx';
import { StepHeading } from '../../../ui/frame/step-heading.tsx';
import { realtorUsersQuery } from '../../users/api.ts';
import { InviteState } from '../../users/shared/invite-state.tsx';
import { useDeleteUser } from '../../users/shared/use-delete-user.ts';
import { useRefreshRealtors } from '../api.ts';
import type { StepProps } from '../record/step-props.ts';
import { useRealtorSteps } from '../record/use-realtor-steps.ts';

export function AgencyUsersStep({ realtor }: Pick<StepProps, 'realtor'>) {
  const { openUser } = useRealtorSteps();
  const { user: viewer, can } = useSession();
  const isSelf = ({ _id }: UserSummary) => _id === viewer._id;
  const mayEdit = (user: UserSummary) => viewer.role !== 'RealtorUser' || isSelf(user);
  const mayDelete = (user: UserSummary) => can('user:delete') && !isSelf(user);
  const { data: users, error, isPending } = useQuery(realtorUsersQuery(realtor._id));
  const deletion = useDeleteUser(useRefreshRealtors());
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <StepHeading title="Usuários">Quem entra no sistema em nome da imobiliária.</StepHeading>
        {can('agency-user:create') && (
          <Button icon={<Plus />} onPress={() => openUser(NEW)}>
            Novo usuário
          </Button>
        )}
      </div>
      {isPending && <SkeletonList rows={2} />}
      <FormError error={error} />
      {users?.length === 0 && <EmptyState icon={<Users />} title="Nenhum usuário ainda." />}
      {users && users.length > 0 && (
        <ul aria-label="Usuários" className="flex flex-col divide-y divide-line">
          {users.map((user) => (
            <li key={user._id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <ProfileHeader title={fullName(user)} subtitle={user.email} photo={user.photo} />
                <InviteState user={user} />
              </div>
              <span className="ml-auto whitespace-nowrap text-body text-ink-muted tabular-nums max-md:hidden">
                {formatPhone(user.phone)}
              </span>
              <div className="flex shrink-0">
                {mayEdit(user) && (
                  <IconButton
                    label={`Editar ${fullName(user)}`}
                    icon={<Pencil />}
                    onPress={() => openUser(user._id)}
                  />
                )}
                {mayDelete(user) && (
                  <IconButton
                    label={`Excluir ${fullName(user)}`}
                    icon={<Trash2 />}
                    onPress={() => deletion.start(user)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
    </div>
  );
}

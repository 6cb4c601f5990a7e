import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';
import { fullName } from '@esquadro/domain/users/full-name';
import type { UserSummary } from '@esquadro/domain/users/user';
import { FileSearch, Pencil, Trash2 } from 'lucide-react';
import { useSession } from '../../lib/session/session-context.tsx';
import { IconButton } from '../../ui/buttons/button.tsx';
import { ProfileHeader } from '../../ui/frame/profile-header.tsx';
import { SecondStepState } from './second-step-state.tsx';
import { InviteState } from './shared/invite-state.tsx';

type UserTableProps = {
  rows: UserSummary[];
  onEdit: (id: string) => void;
  onReadings: (user: UserSummary) => void;
  onDelete: (user: UserSummary) => void;
};

/** Who they are, what they may do, and what one may do with them; nobody deletes themselves. */
export function UserTable({ rows, onEdit, onReadings, onDelete }: UserTableProps) {
  const { user: viewer } = useSession();
  return (
    <table className="w-full overflow-hidden rounded-surface border border-line bg-raised text-body shadow-raised">
      <thead className="border-line border-b bg-sunken text-left text-caption text-ink-muted">
        <tr>
          <th scope="col" className="px-4 py-2 font-medium">
            Usuário
          </th>
          <th scope="col" className="px-4 py-2 font-medium max-sm:hidden">
            Acesso
          </th>
          <th scope="col" className="px-4 py-2 text-right font-medium">
            Ação
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <tr key={user._id} className="border-line border-b last:border-0 hover:bg-hover">
            <td className="max-w-0 px-4 py-2.5 sm:w-3/5">
              <ProfileHeader title={fullName(user)} subtitle={user.email} photo={user.photo} />
              <InviteState user={user} />
              <SecondStepState user={user} />
              <p className="pt-1 text-caption text-ink-muted sm:hidden">
                {ACCESS_LEVEL_LABELS[user.access_level]}
              </p>
            </td>
            <td className="px-4 py-2.5 max-sm:hidden">
              {ACCESS_LEVEL_LABELS[user.access_level]}
              {user.realtor && <span className="block text-caption text-ink-muted">{user.company}</span>}
            </td>
            <td className="w-px whitespace-nowrap px-4 py-2.5 text-right">
              <IconButton
                label={`Editar ${fullName(user)}`}
                icon={<Pencil />}
                onPress={() => onEdit(user._id)}
              />
              <IconButton
                label={`Leituras dos documentos de ${fullName(user)}`}
                icon={<FileSearch />}
                onPress={() => onReadings(user)}
              />
              {user._id !== viewer._id && (
                <IconButton
                  label={`Excluir ${fullName(user)}`}
                  icon={<Trash2 />}
                  onPress={() => onDelete(user)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

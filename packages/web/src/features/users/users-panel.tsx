import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';
import type { UserSummary } from '@esquadro/domain/users/user';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { ProfileHeader } from '../../ui/profile-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { usersQuery } from './api.ts';
import { useUserRemoval } from './use-user-removal.tsx';

type UsersPanelProps = { onEdit: (id: string) => void; onReadings: (user: UserSummary) => void };

/** Everyone the viewer may edit: found by name or email, opened, deleted. `onEdit('')` means a new one. */
export function UsersPanel({ onEdit, onReadings }: UsersPanelProps) {
  const { get, set } = useScreenParams();
  const q = get('q');
  const users = useInfiniteQuery(usersQuery(useDebounced(q)));
  const rows = users.data?.pages.flatMap((page) => page.rows) ?? [];
  const removal = useUserRemoval();

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full max-w-sm">
          <SearchField label="Procurar por nome ou email" value={q} onChange={(text) => set({ q: text })} />
        </div>
        <Button icon={<Plus />} onPress={() => onEdit('')}>
          Novo usuário
        </Button>
      </div>
      {users.isPending && <SkeletonList />}
      {users.error && !users.data && <ErrorState error={users.error} onRetry={users.refetch} />}
      {users.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={<Users />}
          title={q ? 'Ninguém com esse nome ou email.' : 'Nenhum usuário ainda.'}
        />
      )}
      {rows.length > 0 && (
        <UserTable rows={rows} onEdit={onEdit} onReadings={onReadings} onDelete={removal.ask} />
      )}
      <ListEnd list={users} />
      {removal.question}
    </div>
  );
}

type UserTableProps = UsersPanelProps & {
  rows: UserSummary[];
  onDelete: (user: UserSummary) => void;
};

function UserTable({ rows, onEdit, onReadings, onDelete }: UserTableProps) {
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
              <ProfileHeader title={nameOf(user)} subtitle={user.email} photo={user.photo} />
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
                label={`Editar ${nameOf(user)}`}
                icon={<Pencil />}
                onPress={() => onEdit(user._id)}
              />
              <IconButton
                label={`Leituras dos documentos de ${nameOf(user)}`}
                icon={<FileSearch />}
                onPress={() => onReadings(user)}
              />
              {user._id !== viewer._id && (
                <IconButton
                  label={`Excluir ${nameOf(user)}`}
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

const nameOf = ({ first_name, last_name }: UserSummary) => `${first_name} ${last_name}`;

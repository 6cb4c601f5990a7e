import type { UserSummary } from '@esquadro/domain/users/user';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListEnd } from '../../ui/feedback/list-end.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { usersQuery } from './api.ts';
import { useDeleteUser } from './shared/use-delete-user.ts';
import { UserTable } from './user-table.tsx';

type UsersPanelProps = { onEdit: (id: string) => void; onReadings: (user: UserSummary) => void };

/** Everyone the viewer may edit: found by name or email, opened, deleted. `onEdit('')` means a new one. */
export function UsersPanel({ onEdit, onReadings }: UsersPanelProps) {
  const { get, set } = useScreenParams();
  const q = get('q');
  const users = useInfiniteQuery(usersQuery(useDebounced(q)));
  const rows = users.data?.pages.flatMap((page) => page.rows) ?? [];
  const deletion = useDeleteUser();

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
        <UserTable rows={rows} onEdit={onEdit} onReadings={onReadings} onDelete={deletion.start} />
      )}
      <ListEnd list={users} />
      {deletion.dialog}
    </div>
  );
}

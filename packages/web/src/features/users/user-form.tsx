import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx';
import { userQuery } from './api.ts';
import { UserFields } from './user-fields.tsx';

type UserFormProps = { id: string; onDone: () => void };

/** 'Novo Usuário' without an id, 'Editar Usuário' with one, which is fetched first and never shown from memory. */
export function UserForm({ id, onDone }: UserFormProps) {
  const person = useQuery({ ...userQuery(id), enabled: id !== '', gcTime: 0 });
  if (id === '') return <UserFields onDone={onDone} />;
  if (person.error && !person.data) return <ErrorState error={person.error} onRetry={person.refetch} />;
  if (!person.data) return <FormSkeleton fields={10} />;
  return <UserFields user={person.data.value} version={person.data.version} onDone={onDone} />;
}

import { fullName } from '@esquadro/domain/users/full-name';
import type { UserSummary } from '@esquadro/domain/users/user';
import { useUndoableDelete } from '../../../ui/feedback/use-undoable-delete.tsx';
import { useDeleteUser as useDelete } from '../api.ts';

export function useDeleteUser(onDeleted?: () => void) {
  const { mutateAsync: remove } = useDelete();
  return useUndoableDelete({
    remove: ({ _id }: UserSummary) => remove(_id),
    words: (user) => ({ done: `${fullName(user)} foi excluído` }),
    question: (user) => ({
      title: `Excluir ${fullName(user)}?`,
      text: 'A pessoa sai de todos os aparelhos na hora e não entra mais. O que ela já fez continua no histórico.',
    }),
    ...(onDeleted && { onDeleted }),
  });
}

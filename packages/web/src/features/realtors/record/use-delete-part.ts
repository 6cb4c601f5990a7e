import { useUndoableDelete } from '../../../ui/feedback/use-undoable-delete.tsx';
import { useRemove, useRestore } from '../api.ts';

export function useDeletePart(kind: 'branches' | 'contracts') {
  const { mutateAsync: remove } = useRemove();
  const { mutateAsync: restore } = useRestore();
  return useUndoableDelete({
    remove: ({ id }: { id: string; name: string }) => remove({ kind, id }),
    restore: ({ id }) => restore({ kind, id }),
    words: ({ name }) => ({ done: `${name}: exclusão feita`, undone: `${name} voltou` }),
  });
}

import { offerUndo, tellFailure } from '../../../ui/feedback/offer-undo.ts';
import { useRemove, useRestore } from '../api.ts';

type Removed = { id: string; name: string };

/** Deletes a branch or a contract at once, with ten seconds to take it back. */
export function useRemoval(kind: 'branches' | 'contracts') {
  const remove = useRemove();
  const { mutateAsync: restore } = useRestore();

  const start = ({ id, name }: Removed) =>
    remove.mutate(
      { kind, id },
      {
        onSuccess: () =>
          offerUndo({
            done: `${name}: exclusão feita`,
            undo: () => restore({ kind, id }),
            undone: `${name} voltou`,
          }),
        onError: tellFailure,
      },
    );
  return { start, removing: remove.isPending ? remove.variables.id : undefined };
}

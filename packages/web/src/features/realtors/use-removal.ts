import { toast } from '../../ui/toast.ts';
import { useRemove, useRestore } from './api.ts';

type Removed = { id: string; name: string };

/** Deletes a branch or a contract at once, with ten seconds to take it back. */
export function useRemoval(kind: 'branches' | 'contracts') {
  const remove = useRemove();
  const { mutate: restore } = useRestore();
  const fail = ({ message }: Error) => toast(message, { tone: 'danger' });

  function start({ id, name }: Removed) {
    const undo = () => restore({ kind, id }, { onSuccess: () => toast(`${name} voltou`), onError: fail });
    remove.mutate(
      { kind, id },
      {
        onSuccess: () => toast(`${name}: exclusão feita`, { action: { label: 'Desfazer', onPress: undo } }),
        onError: fail,
      },
    );
  }
  return { start, removing: remove.isPending ? remove.variables.id : undefined };
}

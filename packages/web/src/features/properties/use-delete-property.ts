import { isStaff } from '@esquadro/domain/auth/permissions';
import type { Property } from '@esquadro/domain/properties/property';
import { useSession } from '../../lib/session/session-context.tsx';
import { useUndoableDelete } from '../../ui/feedback/use-undoable-delete.tsx';
import { useDeleteProperty as useDelete, useRestoreProperty } from './api.ts';

/** The staff delete at once; everyone else is asked first. */
export function useDeleteProperty() {
  const { user } = useSession();
  const { mutateAsync: remove } = useDelete();
  const { mutateAsync: restore } = useRestoreProperty();
  return useUndoableDelete({
    remove: ({ _id }: Property) => remove(_id),
    restore: ({ _id }) => restore(_id),
    words: ({ label }, { visitsAhead }) => ({
      done: `“${label}” foi excluído`,
      detail: staying(visitsAhead),
      undone: `“${label}” voltou à lista`,
    }),
    question: ({ label }) =>
      isStaff(user.role)
        ? undefined
        : {
            title: `Excluir “${label}”?`,
            text: 'O imóvel sai das listas. As solicitações já feitas para ele continuam como estão, e por dez segundos a exclusão pode ser desfeita.',
          },
  });
}

function staying(visits: number): string | undefined {
  if (visits === 0) return undefined;
  return visits === 1 ? '1 vistoria continua na agenda' : `${visits} vistorias continuam na agenda`;
}

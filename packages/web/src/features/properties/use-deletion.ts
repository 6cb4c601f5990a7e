import { isStaff } from '@esquadro/domain/auth/permissions';
import type { Property } from '@esquadro/domain/properties/property';
import { useCallback, useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { offerUndo, tellFailure } from '../../ui/feedback/offer-undo.ts';
import { useDeleteProperty, useRestoreProperty } from './api.ts';

/**
 * Deleting with ten seconds to take it back. The staff delete at once; everyone else is asked first, and
 * `asking` is what about. (spec §6)
 */
export function useDeletion() {
  const { user } = useSession();
  const { mutateAsync: remove } = useDeleteProperty();
  const { mutateAsync: restore } = useRestoreProperty();
  const [asking, setAsking] = useState<Property>();
  const asksFirst = !isStaff(user.role);

  const run = useCallback(
    ({ _id, label }: Property) => {
      setAsking(undefined);
      remove(_id).then(
        ({ visitsAhead }) =>
          offerUndo({
            done: `“${label}” foi excluído`,
            detail: staying(visitsAhead),
            undo: () => restore(_id),
            undone: `“${label}” voltou à lista`,
          }),
        tellFailure,
      );
    },
    [remove, restore],
  );

  const start = useCallback(
    (property: Property) => (asksFirst ? setAsking(property) : run(property)),
    [asksFirst, run],
  );
  return { asking, start, confirm: run, cancel: () => setAsking(undefined) };
}

function staying(visits: number): string | undefined {
  if (visits === 0) return undefined;
  return visits === 1 ? '1 vistoria continua na agenda' : `${visits} vistorias continuam na agenda`;
}

import type { Property } from '@esquadro/domain/properties/property';
import { useCallback, useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
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
  const asksFirst = user.role !== 'SuperAdmin' && user.role !== 'Admin';

  const run = useCallback(
    ({ _id, label }: Property) => {
      setAsking(undefined);
      const undo = () => restore(_id).then(() => toast(`“${label}” voltou à lista`), tellFailure);
      const offerUndo = () =>
        toast(`“${label}” foi excluído`, { action: { label: 'Desfazer', onPress: undo } });
      remove(_id).then(offerUndo, tellFailure);
    },
    [remove, restore],
  );

  const start = useCallback(
    (property: Property) => (asksFirst ? setAsking(property) : run(property)),
    [asksFirst, run],
  );
  return { asking, start, confirm: run, cancel: () => setAsking(undefined) };
}

const tellFailure = ({ message }: Error) => toast(message, { tone: 'danger' });

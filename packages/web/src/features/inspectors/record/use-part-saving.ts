import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import type { z } from 'zod';
import { type Rebasing, useRebase } from '../../../lib/edits/use-rebase.ts';
import { useUnsavedGuard } from '../../../lib/edits/use-unsaved-guard.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { inspectorQuery, useChangeInspector } from '../api.ts';
import type { StepProps } from './step-props.ts';

type Saving<Values extends object> = Pick<StepProps, 'inspector' | 'version'> &
  Pick<Rebasing<Values>, 'read' | 'write' | 'names'> & {
    /** What the step shows of the inspector. */
    values: Values;
    dirty: boolean;
    onSaved: () => void;
  };

/** Saves the part of an inspector that one step holds, asks before unsaved changes are left, then moves on. */
export function usePartSaving<Values extends object>(saving: Saving<Values>) {
  const { inspector, version, values, dirty, onSaved, ...form } = saving;
  const change = useChangeInspector();
  const guard = useUnsavedGuard(dirty);
  const { version: seen, rebase } = useRebase({
    record: { values, version },
    queryKey: inspectorQuery(inspector._id).queryKey,
    save: { error: change.error, isPending: change.isPending || guard.isLeaving },
    ...form,
  });

  return {
    guard,
    rebase,
    error: change.error,
    busy: change.isPending || guard.isLeaving,
    save: (part: z.input<typeof InspectorChange>) =>
      change.mutateAsync({ id: inspector._id, version: seen, change: part }),
    finish: () => {
      toast('Vistoriador salvo');
      guard.leaveSaved(onSaved);
    },
  };
}

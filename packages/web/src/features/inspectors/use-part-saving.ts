import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeInspector } from './api.ts';
import type { StepProps } from './inspector-steps.tsx';

type Saving = Pick<StepProps, 'inspector' | 'version'> & { dirty: boolean; onSaved: () => void };

/** Saves the part of an inspector that one step holds, asks before unsaved changes are left, then moves on. */
export function usePartSaving({ inspector, version, dirty, onSaved }: Saving) {
  const change = useChangeInspector();
  const [saved, setSaved] = useState(false);
  const guard = useUnsavedGuard(dirty && !saved);
  const moveOn = useEffectEvent(onSaved);
  // Only once the guard knows that there is nothing left to lose.
  useEffect(() => {
    if (saved) moveOn();
  }, [saved]);

  return {
    guard,
    error: change.error,
    busy: change.isPending || saved,
    save: (part: z.input<typeof InspectorChange>) =>
      change.mutateAsync({ id: inspector._id, version, change: part }),
    finish: () => {
      toast('Vistoriador salvo');
      setSaved(true);
    },
  };
}

import type { KeyState } from '@esquadro/domain/requests/door/key-state';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { actionsFor } from '../key-actions.ts';

/** As tall as the key of a visit: what stands below is not moved from under a thumb when the key comes. */
export function KeyPlace({ state }: { state: KeyState }) {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-6 w-32" />
      {actionsFor(user.role, { state }).length > 0 && <Skeleton className="h-control w-48 max-sm:w-full" />}
    </div>
  );
}

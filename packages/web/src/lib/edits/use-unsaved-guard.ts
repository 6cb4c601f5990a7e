import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../router/use-router.tsx';

let unsavedForms = 0;
let givenUp = false;

export const hasUnsavedWork = (): boolean => unsavedForms > 0;

export function giveUpUnsavedWork(): void {
  givenUp = true;
}

/**
 * Asks before leaving a form with unsaved changes, inside the page and when the tab closes, unless a draft is stored.
 */
export function useUnsavedGuard(changed: boolean, { keepsDraft = false } = {}) {
  const [departure, setDeparture] = useState<{ leave: () => void }>();
  const dirty = changed && !departure;
  const { asking, stay, leave } = useLeaveGuard(
    (from, to) => dirty && !givenUp && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!dirty) return;
    unsavedForms += 1;
    const ask = (event: BeforeUnloadEvent) => {
      if (!givenUp && !keepsDraft) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      unsavedForms -= 1;
      if (unsavedForms === 0) givenUp = false;
      removeEventListener('beforeunload', ask);
    };
  }, [dirty, keepsDraft]);

  // In an effect: the guard has to know first that there is nothing left to lose.
  useEffect(() => {
    departure?.leave();
  }, [departure]);

  return {
    /** Everything was saved, and the form is about to be left. */
    isLeaving: departure !== undefined,
    leaveSaved: (leave: () => void) => setDeparture({ leave }),
    asking,
    leave,
    stay,
  };
}

import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !givenUp &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
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

  // In an effect: the blocker has to know first that there is nothing left to lose.
  useEffect(() => {
    departure?.leave();
  }, [departure]);

  return {
    /** Everything was saved, and the form is about to be left. */
    isLeaving: departure !== undefined,
    leaveSaved: (leave: () => void) => setDeparture({ leave }),
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

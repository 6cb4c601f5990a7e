import { useEffect } from 'react';
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
export function useUnsavedGuard(dirty: boolean, { keepsDraft = false } = {}) {
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

  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';

let unsavedForms = 0;
let givenUp = false;

/** Whether some form of this page holds changes that would be lost with it. */
export const hasUnsavedWork = (): boolean => unsavedForms > 0;

/** Lets the open forms be left without asking. */
export function giveUpUnsavedWork(): void {
  givenUp = true;
}

/**
 * Asks before a form with unsaved changes is left: inside the page, and when the tab closes, unless a draft is
 * kept then.
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

import type { ReactNode } from 'react';

/** The primary button of a screen: where it stands on a desk, and under the thumb on a phone. */
export function WithinReach({ children }: { children: ReactNode }) {
  return (
    <div className="max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:rounded-control max-sm:shadow-floating">
      {children}
    </div>
  );
}

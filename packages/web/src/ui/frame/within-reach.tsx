import type { ReactNode } from 'react';

/** Fixed at the bottom right on phones, in place elsewhere. */
export function WithinReach({ children }: { children: ReactNode }) {
  return (
    <div className="max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:rounded-control max-sm:shadow-floating">
      {children}
    </div>
  );
}

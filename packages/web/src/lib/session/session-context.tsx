import { type Action, can } from '@esquadro/domain/auth/permissions';
import type { User } from '@esquadro/domain/users/user';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { keepProfile, logOut, sessionHasEnded, watchSession } from './session.ts';

type Session = {
  user: User;
  /** Hides what the server would refuse; the server decides. */
  can: (action: Action) => boolean;
  /** After the person changed their own data. */
  setUser: (user: User) => void;
  logOut: () => Promise<void>;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ user: initial, children }: { user: User; children: ReactNode }) {
  const [user, setUser] = useState(initial);
  const session = useMemo(
    () => ({
      user,
      can: (action: Action) => can(user.role, action),
      setUser: (changed: User) => {
        keepProfile(changed);
        setUser(changed);
      },
      logOut,
    }),
    [user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in. Raises a clear error outside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}

/** Whether the session has ended behind this screen; nothing can be read or saved until somebody signs in again. */
export const useSessionEnded = (): boolean => useSyncExternalStore(watchSession, sessionHasEnded);

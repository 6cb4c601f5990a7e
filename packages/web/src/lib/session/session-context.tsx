import { type Action, can } from '@esquadro/domain/auth/permissions';
import type { User } from '@esquadro/domain/users/user';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { keepProfile, logOut, sessionHasEnded, watchSession } from './session.ts';

type Session = {
  user: User;
  /** For hiding controls; the server decides. */
  can: (action: Action) => boolean;
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

/** Throws outside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}

/** True until somebody signs in again; until then nothing can be fetched or saved. */
export const useSessionEnded = (): boolean => useSyncExternalStore(watchSession, sessionHasEnded);

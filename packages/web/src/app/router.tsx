import { DASHBOARDS, type DashboardPath, homeOf, opensFor } from '@esquadro/domain/auth/dashboards';
import { createBrowserRouter, redirect } from 'react-router';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { giveUpUnsavedWork, hasUnsavedWork } from '../lib/edits/use-unsaved-guard.ts';
import { onSessionLost } from '../lib/http/http.ts';
import { loaded } from '../lib/http/load-error.ts';
import {
  continueSession,
  followOtherTabs,
  loseSession,
  placeAfterLogin,
  restoreSession,
  suspendSession,
} from '../lib/session/session.ts';
import { LoadingView } from '../ui/feedback/loading-view.tsx';
import { Crash } from './crash.tsx';

/** Redirects before anything loads: strangers to the login, other roles to their home. */
async function guard(path: DashboardPath) {
  const user = await restoreSession();
  if (!user) throw redirect('/');
  if (!opensFor(path, user.role)) throw redirect(homeOf(user.role));
  return user;
}

async function skipLogin() {
  const user = await restoreSession();
  return user ? redirect(placeAfterLogin(user.role)) : null;
}

const paths = Object.keys(DASHBOARDS) as DashboardPath[];

export const router = createBrowserRouter([
  {
    HydrateFallback: LoadingView,
    ErrorBoundary: Crash,
    children: [
      { path: '/', loader: skipLogin, Component: LoginScreen },
      {
        path: '/senha/:name',
        lazy: async () => {
          const screen = await loaded(import('../features/auth/password-screen.tsx'));
          return { loader: screen.readGreeting, Component: screen.PasswordScreen };
        },
      },
      ...paths.map((path) => ({
        path,
        loader: () => guard(path),
        // Menu options and filters change only the query: the guard need not run again.
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await loaded(import('./dashboard.tsx'))).Dashboard }),
      })),
      {
        path: '*',
        lazy: async () => ({ Component: (await loaded(import('./not-found.tsx'))).NotFound }),
      },
    ],
  },
]);

function endSession() {
  const { pathname, search } = router.state.location;
  if (pathname === '/' || pathname.startsWith('/senha/')) return;
  if (hasUnsavedWork()) return suspendSession();
  loseSession(pathname + search);
  router.navigate('/', { replace: true });
}

onSessionLost(endSession);

followOtherTabs({
  onEnded: endSession,
  onBegan: (isSamePerson) => {
    if (router.state.location.pathname === '/') return void router.revalidate();
    if (isSamePerson) return continueSession();
    giveUpUnsavedWork();
    location.replace('/');
  },
});

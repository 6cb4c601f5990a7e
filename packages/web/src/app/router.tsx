import { DASHBOARDS, type DashboardPath, homeOf, opensFor } from '@esquadro/domain/auth/dashboards';
import { createBrowserRouter, redirect } from 'react-router';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { onSessionLost } from '../lib/http.ts';
import { loseSession, placeAfterLogin, restoreSession } from '../lib/session.ts';
import { LoadingView } from '../ui/loading-view.tsx';
import { Crash } from './crash.tsx';
import { NotFound } from './not-found.tsx';

/** Nobody signed in goes to the login, a role that the dashboard is not for goes home: before any of it loads. */
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
      ...paths.map((path) => ({
        path,
        loader: () => guard(path),
        // Menu options and filters change the query only; the guard need not run again.
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }),
      })),
      { path: '*', Component: NotFound },
    ],
  },
]);

onSessionLost(() => {
  const { pathname, search } = router.state.location;
  if (pathname === '/') return;
  loseSession(pathname + search);
  router.navigate('/', { replace: true });
});

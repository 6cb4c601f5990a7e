import {
  DASHBOARDS,
  type DashboardPath,
  homeOf,
  openedOption,
  opensFor,
} from '@esquadro/domain/auth/dashboards';
import type { Role } from '@esquadro/domain/auth/roles';
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { giveUpUnsavedWork, hasUnsavedWork } from '../lib/edits/use-unsaved-guard.ts';
import { askEarly } from '../lib/http/early-answers.ts';
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
import { whenIdle } from '../lib/when-idle.ts';
import { LoadingView } from '../ui/feedback/loading-view.tsx';
import { Crash } from './crash.tsx';
import { firstScreen } from './first-screen.ts';
import { loadScreen } from './screen-code.ts';

/** Redirects before anything loads: strangers to the login, other roles to their home. */
async function guard(path: DashboardPath, url: string) {
  const user = await restoreSession();
  if (!user) throw redirect('/');
  if (!opensFor(path, user.role)) throw redirect(homeOf(user.role));
  prepareScreen(user.role, new URL(url));
  return user;
}

async function skipLogin() {
  const user = await restoreSession();
  if (user) return redirect(placeAfterLogin(user.role));
  whenIdle(prefetchScreens, WHILE_TYPING_MS);
  return null;
}

/** The code and the data of a screen are asked for beside the dashboard, not after it. */
function prepareScreen(role: Role, place: URL): void {
  const screen = firstScreen(role, place);
  if (!screen) return;
  void loadScreen[screen.option]().catch(ignore);
  for (const path of screen.calls) askEarly(path);
}

/** Whoever is about to sign in will need the dashboard and one of these. */
function prefetchScreens(): void {
  const homes = paths.flatMap((path) => openedOption(path, undefined) ?? []);
  const parts = [loadDashboard, ...new Set(homes.map((option) => loadScreen[option]))];
  for (const load of parts) void load().catch(ignore);
}

/** Opening the screen tries again, and says what went wrong. */
const ignore = () => undefined;

const WHILE_TYPING_MS = 500;

const loadDashboard = () => import('./dashboard.tsx');

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
        loader: ({ request }: LoaderFunctionArgs) => guard(path, request.url),
        // Menu options and filters change only the query: the guard need not run again.
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await loaded(loadDashboard())).Dashboard }),
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

import {
  DASHBOARDS,
  type DashboardPath,
  homeOf,
  isDashboard,
  openedOption,
  opensFor,
} from '@esquadro/domain/auth/dashboards';
import type { Role } from '@esquadro/domain/auth/roles';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { giveUpUnsavedWork, hasUnsavedWork } from '../lib/edits/use-unsaved-guard.ts';
import { askEarly } from '../lib/http/early-answers.ts';
import { onSessionLost } from '../lib/http/http.ts';
import { loaded } from '../lib/http/load-error.ts';
import { createRouter, type Place, Redirect } from '../lib/router/router.ts';
import {
  continueSession,
  followOtherTabs,
  loseSession,
  placeAfterLogin,
  restoreSession,
  suspendSession,
} from '../lib/session/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { firstScreen } from './first-screen.ts';
import { loadScreen } from './screen-code.ts';

/** Redirects before anything loads: strangers to the login, other roles to their home. */
async function guard(path: DashboardPath, { search }: Place) {
  const user = await restoreSession();
  if (!user) throw new Redirect('/');
  if (!opensFor(path, user.role)) throw new Redirect(homeOf(user.role));
  return { user, screen: prepareScreen(user.role, new URL(path + search, location.href)) };
}

async function openLogin() {
  const user = await restoreSession();
  if (user) return new Redirect(placeAfterLogin(user.role));
  whenIdle(prefetchScreens, WHILE_TYPING_MS);
  return <LoginScreen />;
}

async function openDashboard(path: DashboardPath, place: Place) {
  const [{ user, screen }, { Dashboard, readyScreen }] = await Promise.all([
    guard(path, place),
    loaded(loadDashboard()),
  ]);
  if (screen) await Promise.race([readyScreen(screen.option), pause(FRAME_ALONE_MS)]);
  return <Dashboard user={user} />;
}

async function openPassword(name: string) {
  const { PasswordScreen, readGreeting } = await loaded(import('../features/auth/password-screen.tsx'));
  return <PasswordScreen name={name} greeting={await readGreeting(name)} />;
}

async function openPrivacy() {
  const { PrivacyScreen, readNotice } = await loaded(import('../features/visit-links/privacy-screen.tsx'));
  return <PrivacyScreen {...(await readNotice())} />;
}

async function openNothing() {
  const { NotFound } = await loaded(import('./not-found.tsx'));
  return <NotFound />;
}

/** The code and the data of a screen are asked for beside the dashboard, not after it. */
function prepareScreen(role: Role, place: URL) {
  const screen = firstScreen(role, place);
  if (!screen) return undefined;
  void loadScreen[screen.option]().catch(ignore);
  for (const path of screen.calls) askEarly(path);
  return screen;
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

/** So long the frame waits to be drawn together with its screen. */
const FRAME_ALONE_MS = 300;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const loadDashboard = () => import('./dashboard.tsx');

const paths = Object.keys(DASHBOARDS) as DashboardPath[];

const PASSWORD = /^\/senha\/([^/]+)$/;

export const router = createRouter((place) => {
  const path = place.pathname;
  const [, name] = PASSWORD.exec(path) ?? [];
  if (path === '/') return openLogin();
  if (path === '/privacidade') return openPrivacy();
  if (name) return openPassword(name);
  return isDashboard(path) ? openDashboard(path, place) : openNothing();
});

function endSession() {
  const { pathname, search } = router.now().place;
  if (pathname === '/' || pathname === '/privacidade' || PASSWORD.test(pathname)) return;
  if (hasUnsavedWork()) return suspendSession();
  loseSession(pathname + search);
  void router.navigate('/', { replace: true });
}

onSessionLost(endSession);

followOtherTabs({
  onEnded: endSession,
  onBegan: (isSamePerson) => {
    if (router.now().place.pathname === '/') return router.reopen();
    if (isSamePerson) return continueSession();
    giveUpUnsavedWork();
    location.replace('/');
  },
});

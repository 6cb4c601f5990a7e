import { DASHBOARDS, type DashboardPath, homeOf, opensFor } from '@esquadro/domain/auth/dashboards';
import type { Role } from '@esquadro/domain/auth/permissions';
import type { User } from '@esquadro/domain/users/user';
import { HttpError, http } from '../http/http.ts';
import { decodeToken, readToken, removeToken, writeToken } from './token.ts';

const USER = 'user';
const PROFILE = 'userProfile';
const RETURN_TO = 'returnTo';

/** The answer is the server's own shape; checking it here would cost the login page its speed. */
const asSent = <Answer>() => ({ parse: (value: unknown) => value as Answer });

let restored: Promise<User | undefined> | undefined;
/** Whose screens this page shows. */
let shown: string | undefined;
let ended = false;
const watchers = new Set<() => void>();

/** Whether the session has ended while the screen stays, since something on it would be lost. */
export const sessionHasEnded = (): boolean => ended;

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setEnded(now: boolean): void {
  ended = now;
  for (const watcher of watchers) watcher();
}

/** The person of a token that the server still knows, asked once for each page load. */
export function restoreSession(): Promise<User | undefined> {
  restored ??= restore();
  return restored;
}

async function restore(): Promise<User | undefined> {
  const claims = decodeToken(readToken());
  if (!claims) return forgetSession();
  try {
    return await fetchProfile(claims._id);
  } catch (error) {
    if (error instanceof HttpError && (error.status === 401 || error.status === 404)) return forgetSession();
    restored = undefined;
    throw error;
  }
}

/** `GET /api/user/profile`, kept in local storage as the specification has it. */
export async function fetchProfile(id: string | undefined): Promise<User> {
  if (!id) throw new Error('User profile is undefined or missing _id');
  const profile = await http.get(`/api/user/profile/${id}`, asSent<User>());
  keepProfile(profile);
  return profile;
}

export function keepProfile(profile: User): void {
  localStorage.setItem(PROFILE, JSON.stringify(profile));
  shown = profile._id;
  restored = Promise.resolve(profile);
}

/** Signs in and answers with the person, or throws what the form shows. */
export const logIn = (email: string, password: string): Promise<User> =>
  enter('/api/user/login', { email, password });

/** Sets the password of whom a link was made for, and signs them in. */
export const setPasswordByLink = (name: string, password: string): Promise<User> =>
  enter(`/api/user/link/${name}`, { new_password: password });

async function enter(path: string, body: object): Promise<User> {
  const { user, token } = await http
    .post(path, body, asSent<{ user?: User; token?: string } | null>())
    .then((answer) => answer ?? {})
    .catch((error) => {
      throw error instanceof HttpError && error.body.error
        ? error
        : new Error('An error occurred during login.');
    });
  if (!user || !token) throw new Error('Invalid response from server');
  writeToken(token);
  if (readToken() !== token) throw new Error('Token not found');
  localStorage.setItem(USER, JSON.stringify(user));
  keepProfile(user);
  tellTabs({ kind: 'began', userId: user._id });
  return user;
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const ending = http.post('/api/user/logout', undefined, asSent<null>()).catch(() => null);
  forgetSession();
  tellTabs({ kind: 'ended' });
  await ending;
}

function forgetSession(): undefined {
  removeToken();
  localStorage.removeItem(USER);
  localStorage.removeItem(PROFILE);
  restored = Promise.resolve(undefined);
}

/** After a 401: forgets the session and remembers the place, for the next login. */
export function loseSession(place: string): void {
  forgetSession();
  tellTabs({ kind: 'ended' });
  sessionStorage.setItem(RETURN_TO, place);
}

/** The same where the screen stays: a login in place goes on from here. */
export function suspendSession(): void {
  forgetSession();
  if (ended) return;
  tellTabs({ kind: 'ended' });
  setEnded(true);
}

/** The person of this screen has signed in again, here or in another tab. */
export function continueSession(): void {
  if (ended) setEnded(false);
}

type TabMessage = { kind: 'ended' } | { kind: 'began'; userId: string };
let tabs: BroadcastChannel | undefined;
const openTabs = () => {
  tabs ??= new BroadcastChannel('esquadro-session');
  return tabs;
};
const tellTabs = (message: TabMessage) => openTabs().postMessage(message);

type OtherTabs = { onEnded: () => void; onBegan: (isSamePerson: boolean) => void };

/** Logging in or out in another tab counts here at once: all tabs share one session. */
export function followOtherTabs({ onEnded, onBegan }: OtherTabs): void {
  openTabs().onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'began') {
      restored = undefined;
      onBegan(message.userId === shown);
    } else if (!readToken()) {
      // With a token somebody has signed in since: a tab that slept hears of the end late.
      onEnded();
    }
  };
}

/** Whether the last session ended by itself, so that the login can say so. */
export const sessionWasLost = (): boolean => sessionStorage.getItem(RETURN_TO) !== null;

/** Where to go after login: back to the place a lost session left, if this role may open it; else home. */
export function placeAfterLogin(role: Role): string {
  const place = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  const path = place?.split('?')[0] ?? '';
  return place && isDashboard(path) && opensFor(path, role) ? place : homeOf(role);
}

function isDashboard(path: string): path is DashboardPath {
  return Object.hasOwn(DASHBOARDS, path);
}
